/** True while the server renders a screen. The code then runs for many learners at once, so it must not keep anything of one of them. */
export const isOnServer = typeof document === 'undefined';

type Fetch = (input: string | Request, init?: RequestInit) => Promise<Response>;

/** The URL of the server for the native app. Null in a browser, where requests go to the server that the page came from. */
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
 * Sets the server's URL and the `fetch` to use. Called by the native app, because its pages do not come from the server, and by the
 * server that renders a screen.
 */
export function setServer(otherUrl: string, otherFetch: Fetch): void {
  url = otherUrl;
  fetchResponse = otherFetch;
}
