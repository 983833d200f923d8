/** The server did not answer in time. */
export class LoadTimeout extends Error {
  readonly code = 'TIMEOUT';
}
