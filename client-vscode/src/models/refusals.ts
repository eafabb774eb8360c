/** Why a language model of VS Code gives no answer, and what to do. Knows nothing of VS Code. */

/** What users read about an error; the server adds which model was asked. */
export function refusal(error: unknown, model: string): string {
  const { code, message, cause } = (error ?? {}) as Partial<Record<"code" | "message" | "cause", unknown>>;
  const words = textOf(message) || textOf((cause as { message?: unknown } | undefined)?.message);
  switch (code) {
    case "NoPermissions":
      return `PlanScribe is not allowed to use ${model}. Try again and allow it, or set another model`;
    case "Blocked":
      return `${model} is blocked; its quota may be exhausted${words && ` (${words})`}. Try again later, or set another model`;
    case "NotFound":
      return `${model} is no longer available. Set another model`;
    default:
      return words || `${model} failed without a reason. Try again`;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
