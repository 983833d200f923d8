/**
 * The texts that explain why a completion waits on the device. If the game (points and badges) is shown, they also say when
 * the points arrive.
 */
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
