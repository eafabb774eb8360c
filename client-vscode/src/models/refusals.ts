/** Why a language model of VS Code gives no answer, and what to do. Knows nothing of VS Code. */

/** What users should be told of an error; the server tells who was asked. */
export function refusal(error: unknown, model: string): string {
  const { code, message, cause } = (error ?? {}) as Partial<Record<"code" | "message" | "cause", unknown>>;
  const words = textOf(message) || textOf((cause as { message?: unknown } | undefined)?.message);
  switch (code) {
    case "NoPermissions":
      return `you have not allowed PlanScribe to use ${model}. Ask again and allow it, or name another model in the settings`;
    case "Blocked":
      return `${model} is blocked, as its quota may be used up${words && ` (${words})`}. Ask later, or name another model`;
    case "NotFound":
      return `${model} is not there any more. Name another model in the settings`;
    default:
      return words || `${model} ended without a reason. Try again`;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
