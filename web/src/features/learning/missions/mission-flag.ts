/** Remembers on the device that a mission was done, so that its badge shows before the server has answered, which decides. */
function keyOf(missionId: string): string {
  return `vialibera:mission:${missionId}`;
}

export function readMissionFlag(storage: Storage, missionId: string): boolean {
  return storage.getItem(keyOf(missionId)) === 'completed';
}

export function writeMissionFlag(storage: Storage, missionId: string, completed: boolean): void {
  try {
    if (completed) storage.setItem(keyOf(missionId), 'completed');
    else storage.removeItem(keyOf(missionId));
  } catch {
    // Without storage the badge waits for the server.
  }
}
