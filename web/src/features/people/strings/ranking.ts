import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { FASTEST_ANSWER_MS } from '@vialibera/domain/exam/pace';
import { DAILY_POINTS_CAP, EXAM_POINTS, STATEMENT_POINTS } from '@vialibera/domain/people/ranking';
import { formatNumber } from '#web/strings/format.ts';

export const rankingText = {
  title: 'Classifica amici',
  week: (from: string, to: string) => `Da lunedì ${from} a domenica ${to}`,
  loadFailed: 'Errore nel caricamento della classifica',
  you: 'Tu',
  points: (points: number) => (points === 1 ? '1 punto' : `${points} punti`),
  detail: (statements: number, exams: number) =>
    [
      statements === 1 ? '1 domanda nuova' : `${statements} domande nuove`,
      ...(exams > 0 ? [exams === 1 ? '1 esame superato' : `${exams} esami superati`] : []),
    ].join(', '),
  place: (place: number) => `${place}° posto`,
  alone: 'Per ora ci sei solo tu. Con un amico diventa una classifica.',
  addFriends: 'Aggiungi un amico',
  rulesTitle: 'Come si fanno i punti',
  rules: [
    `${STATEMENT_POINTS} punto per ogni domanda a cui rispondi giusto per la prima volta questa settimana, negli esami consegnati e nelle sfide che finisci (tutte e ${DUEL_STATEMENTS} le domande).`,
    `${EXAM_POINTS} punti per ogni esame superato.`,
    `Al massimo ${DAILY_POINTS_CAP} punti al giorno: conta tornare, non fare tutto in una volta.`,
    `Chi risponde più in fretta di quanto si possa leggere (meno di ${formatNumber(FASTEST_ANSWER_MS / 1000)} secondi a domanda) non prende punti per quella prova.`,
    'La settimana va da lunedì a domenica, ora italiana. Poi si riparte da zero.',
    'La velocità non dà punti, e i punti non si comprano.',
  ],
  shown: {
    title: 'Partecipa alla classifica',
    hint: 'Se esci, i tuoi amici non ti vedono e tu non vedi loro. I punti della settimana restano.',
    left: 'Sei fuori dalla classifica',
    leftText: 'Nessuno vede i tuoi punti. Puoi rientrare quando vuoi.',
    failed: 'La scelta non è stata salvata',
  },
};
