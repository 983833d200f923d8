/**
 * The texts that explain why a completed lesson, mission or session is not sent to the server yet. If the learner has
 * not hidden the game (points and badges), the texts also explain when the points arrive.
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
