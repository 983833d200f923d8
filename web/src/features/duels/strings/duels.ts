import type { Answer } from '@vialibera/domain/exam/answer';
import type { DuelSummary } from '@vialibera/contract/duels';
import { DUEL_HOURS, DUEL_STATEMENTS, MAX_OPEN_DUELS } from '@vialibera/domain/duels/duel';
import { formatAnswer } from '#web/strings/answer.ts';

const of = (count: number) => `${count} di ${DUEL_STATEMENTS}`;

export const duelsText = {
  title: 'Sfide 1vs1',
  lead: `Le stesse ${DUEL_STATEMENTS} domande per entrambi, ognuno quando vuole, entro ${DUEL_HOURS} ore. Conta sapere, non correre.`,
  back: 'Torna a Social',
  backToDuels: 'Tutte le sfide',
  loadFailed: 'Errore nel caricamento delle sfide',
  start: {
    title: 'Nuova sfida',
    friend: 'Chi sfidi',
    topic: 'Argomento',
    wholeBank: 'Tutti gli argomenti',
    send: 'Lancia la sfida',
    sent: (name: string) => `Sfida inviata a ${name}`,
    failed: 'La sfida non è partita',
    tooFew: `Per questa patente non ci sono ancora ${DUEL_STATEMENTS} domande.`,
    noFriends: 'Per sfidare qualcuno serve un amico.',
    addFriends: 'Aggiungi un amico',
    limit: `Al massimo ${MAX_OPEN_DUELS} sfide aperte con la stessa persona.`,
  },
  open: {
    title: 'Aperte',
    empty: 'Nessuna sfida aperta. Lanciane una.',
    waiting: 'In attesa',
    yourTurn: 'Tocca a te',
  },
  ended: { title: 'Finite', empty: 'Qui troverai le sfide finite, con le risposte da rivedere.' },
  score: (mine: number, theirs: number) => `${mine} a ${theirs}`,
  against: (name: string) => `Contro ${name}`,
  hoursLeft: (hours: number) => (hours === 1 ? 'ancora 1 ora' : `ancora ${hours} ore`),
  lessThanAnHour: "meno di un'ora",
  status: {
    won: 'Vinta',
    lost: 'Persa',
    drawn: 'Pari',
    expired: 'Scaduta',
    declined: 'Rifiutata',
    cancelled: 'Annullata',
  },
  progress: {
    you: 'Tu',
    theirs: (name: string, count: number) => `${name}: ${of(count)}`,
    of,
    label: (name: string, count: number) => `${name}: ${of(count)} risposte`,
  },
  room: {
    question: (number: number) => `Domanda ${number} di ${DUEL_STATEMENTS}`,
    right: 'Corretto!',
    wrong: 'Sbagliato!',
    theAnswerIs: (answer: Answer, options: readonly string[] | null) =>
      `La risposta è ${formatAnswer(answer, options).replace(/\.$/, '')}.`,
    next: 'Prossima domanda',
    finish: 'Ho finito',
    failed: 'La risposta non è stata salvata',
    decline: 'Rifiuta la sfida',
    withdraw: 'Annulla la sfida',
    declined: 'Sfida rifiutata',
    withdrawn: 'Sfida annullata',
    declineFailed: 'La sfida non è stata chiusa',
    shortcuts: {
      trueFalse: 'Con la tastiera: V vero, F falso, Invio avanti.',
      options: 'Con la tastiera: da A a D o da 1 a 4 per rispondere, Invio avanti.',
    },
  },
  waiting: {
    title: 'Hai finito',
    score: (right: number) => `${right} giuste su ${DUEL_STATEMENTS}`,
    text: (name: string) => `Ora tocca a ${name}. Quando finisce ti avvisiamo.`,
  },
  result: {
    won: 'Hai vinto!',
    lost: (name: string) => `Ha vinto ${name}`,
    drawn: 'Pari!',
    expired: 'Sfida scaduta',
    expiredText: 'Qualcuno non ha cominciato in tempo: non vince nessuno.',
    declined: 'Sfida rifiutata',
    declinedText: "Sarà per un'altra volta.",
    cancelled: 'Sfida annullata',
    cancelledText: "L'altra persona ha lasciato Via Libera: non vince nessuno.",
    scores: 'Risposte giuste',
    rematch: 'Rivincita',
    review: 'Le domande',
    yours: 'Tu',
    correctAnswer: 'Giusta',
    explanation: 'Spiegazione',
    noExplanation: 'Questa domanda non ha ancora una spiegazione.',
  },
  examRunning: {
    title: 'Hai un esame in corso',
    text: "Finché l'esame è aperto le risposte delle sfide restano chiuse.",
    open: "Vai all'esame",
  },
};

export function duelStatusText({ status, outcome }: Pick<DuelSummary, 'status' | 'outcome'>): string | null {
  if (status === 'open') return null;
  if (status === 'finished') return outcome && duelsText.status[outcome];
  return duelsText.status[status];
}
