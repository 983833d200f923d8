/** Why a completion waits on the device, and when it is sent: with the game, the points arrive then. */
export const waitingText = {
  withGame: {
    'no-network': 'È al sicuro su questo dispositivo: i punti arrivano appena torna la rete.',
    'no-response': 'Il server non ha risposto. È al sicuro su questo dispositivo: i punti arrivano appena risponde.',
  },
  withoutGame: {
    'no-network': 'È al sicuro su questo dispositivo: parte appena torna la rete.',
    'no-response': 'Il server non ha risposto. È al sicuro su questo dispositivo: parte appena risponde.',
  },
};
