export type WaitingReason = 'no-network' | 'no-response';

/**
 * Returns the reason why a completion that was just queued could not be sent. `no-response` means that the device has a
 * network, but the server failed or did not respond in time.
 */
export function waitingReason(): WaitingReason {
  return navigator.onLine ? 'no-response' : 'no-network';
}
