/** What a screen's own texts say to a refusal of the server; null where they do not know it. */
export function refusalText<Code extends string>(texts: Record<Code, string>, error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(texts, code) ? texts[code as Code] : null;
}
