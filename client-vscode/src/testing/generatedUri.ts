/** The addresses of what templates generate, which the server makes. */

export const SCHEME = "planscribe-generated";
