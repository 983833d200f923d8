type Fetch = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** The URL of the server for the native app. It is null in a browser, where requests go to the server of the page. */
let url: string | null = null;
let fetchResponse: Fetch = (input, init) => fetch(input, init);

export function serverUrl(): string {
  return url ?? location.origin;
}

/** Fetches from the server. If `input` is a path, it is resolved against the server's URL. */
export function fetchFromServer(input: string | Request, init?: RequestInit): Promise<Response> {
  return fetchResponse(typeof input === 'string' && url !== null ? url + input : input, init);
}

/**
 * Sets the server's URL and the `fetch` to use. The native app calls it because its pages do not come from the server.
 */
export function setServer(otherUrl: string, otherFetch: Fetch): void {
  url = otherUrl;
  fetchResponse = otherFetch;
}
