export const FLOORS: readonly (readonly string[])[];
export function resolveImport(file: string, specifier: string): string | undefined;
export function isImportAllowed(file: string, specifier: string): boolean;
