export function bill(inputs: readonly string[]): string;
