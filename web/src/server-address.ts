type Ask = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** The native app's pages do not come from the server; those of a browser do. */
let address: string | null = null;
let ask: Ask = (input, init) => fetch(input, init);

export function serverAddress(): string {
  return address ?? location.origin;
}

/** Asks the server; a path is one of its own. */
export function askServer(input: string | Request, init?: RequestInit): Promise<Response> {
  return ask(typeof input === 'string' && address !== null ? address + input : input, init);
}

export function reachServerAt(elsewhere: string, by: Ask): void {
  address = elsewhere;
  ask = by;
}
