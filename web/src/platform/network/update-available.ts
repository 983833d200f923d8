let available = false;

/**
 * Returns true if a newer release of the app is available: the release is already installed on this device, or the server has
 * reported that the API contract of this page is outdated.
 */
export function isUpdateAvailable(): boolean {
  return available;
}

export function markUpdateAvailable(): void {
  available = true;
}
