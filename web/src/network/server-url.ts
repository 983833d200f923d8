type Fetch = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** Null in a browser, where the page comes from the server itself. */
let url: string | null = null;
let fetchResponse: Fetch = (input, init) => fetch(input, init);

export function serverUrl(): string {
  return url ?? location.origin;
}

/** Fetches from the server; a path is resolved against its URL. */
export function fetchFromServer(input: string | Request, init?: RequestInit): Promise<Response> {
  return fetchResponse(typeof input === 'string' && url !== null ? url + input : input, init);
}

/** For the native app, whose pages do not come from the server. */
export function setServer(otherUrl: string, otherFetch: Fetch): void {
  url = otherUrl;
  fetchResponse = otherFetch;
}
