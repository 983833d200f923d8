let lost = false;

/** Whether the last call of the server got no answer, whatever the browser thinks of its network. */
export function serverIsLost(): boolean {
  return lost;
}

/** A server that is lost or found again is told to everybody as the browser tells of its network. */
export function noteServer(reached: boolean): void {
  if (lost !== reached) return;
  lost = !reached;
  if (navigator.onLine) dispatchEvent(new Event(lost ? 'offline' : 'online'));
}

/** Somebody on a metered connection, where the browser tells: nothing is fetched that was not asked for. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData: boolean } }).connection?.saveData ?? false;
}
