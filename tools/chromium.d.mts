export const CHROMIUM_FLAGS: string[];
export function launchOptions(): { executablePath?: string; args: string[] };
export function hasHeadlessShell(): boolean;
export function findChromium(): string | undefined;
export function installChromium(): void;
