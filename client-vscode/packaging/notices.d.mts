export function notices(inputs: readonly string[]): string;
