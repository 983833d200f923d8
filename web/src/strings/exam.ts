import type { TakenForm } from '@vialibera/contract/exam';
import type { QuestionKind } from '@vialibera/domain/exam/answer';
import { MAX_PAID_PASSES_PER_DAY } from '@vialibera/domain/rewards/xp';

type Rules = Pick<TakenForm, 'kind' | 'questions' | 'allowedErrors' | 'seconds'>;
/**
 * Whether the learner gets the longer time. `unknown` means that the learner has asked for it, but no source specifies a
 * longer time for this exam.
 */
export type MoreTime = 'no' | 'yes' | 'unknown';

/**
 * The ordinal number of the first error with which the learner fails the exam. The index is the number of allowed
 * errors.
 */
const FAILING_ERRORS = [
  'il primo',
  'il secondo',
  'il terzo',
  'il quarto',
  'il quinto',
  'il sesto',
  'il settimo',
  "l'ottavo",
];
const TENS: Record<number, string> = {
  10: 'dieci',
  20: 'venti',
  30: 'trenta',
  40: 'quaranta',
  50: 'cinquanta',
  60: 'sessanta',
  70: 'settanta',
};
const OTHER_SHORTCUTS = [
  { key: '← →', action: 'domanda prima e dopo' },
  { key: 'R', action: 'riepilogo' },
  { key: 'Invio', action: 'conferma' },
  { key: 'Esc', action: 'chiude' },
];

const ANSWER_SHORTCUTS: Record<QuestionKind, { key: string; action: string }[]> = {
  'true-false': [
    { key: 'V', action: 'vero' },
    { key: 'F', action: 'falso' },
  ],
  'single-choice': [
    { key: 'A – D', action: 'risposta' },
    { key: '1 – 4', action: 'risposta' },
  ],
};
const TIME_NOTES: Record<MoreTime, string> = {
  no: 'Allo scadere si consegna da solo',
  yes: 'Con più tempo. Allo scadere si consegna da solo',
  unknown: 'Per questo esame non conosciamo un tempo più lungo',
};

function errors(count: number): string {
  return count === 1 ? '1 errore' : `${count} errori`;
}

const formatMinutes = ({ seconds }: Pick<Rules, 'seconds'>) => `${seconds / 60} minuti`;
const question = (number: number, total: number) => `Domanda ${number} di ${total}`;

function perfectNote(questions: number): string {
  const count = TENS[questions] ?? String(questions);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} risposte giuste su ${count}. Via libera.`;
}

export const examText = {
  hub: {
    pageTitle: 'Quiz',
    /** `licence` is the name of the licence, or null until it is known. */
    title: (licence: string | null) => (licence ? `ESAME TEORICO ${licence.toUpperCase()}` : 'ESAME TEORICO'),
    /** The title for licence B. It is known before the response of the server arrives. */
    usualTitle: 'ESAME TEORICO PATENTE B',
    lead: 'La simulazione si svolge come la prova vera: stesso tempo, stesse regole, stessi tasti.',
    facts: ({ kind, questions, allowedErrors, seconds }: Rules, moreTime: MoreTime) => [
      { value: String(seconds / 60), unit: 'minuti', note: TIME_NOTES[moreTime] },
      {
        value: String(questions),
        unit: 'domande',
        note: kind === 'true-false' ? 'Vero o falso, anche con immagini' : 'Una sola risposta giusta per domanda',
      },
      {
        value: String(allowedErrors),
        unit: allowedErrors === 1 ? 'errore al massimo' : 'errori al massimo',
        note: `Con ${FAILING_ERRORS[allowedErrors] ?? `${allowedErrors + 1} errori`} non si passa`,
      },
    ],
    formsTitle: 'Quale esame fai?',
    formFacts: (form: Rules) =>
      `${formatMinutes(form)} · ${form.questions} domande · al massimo ${errors(form.allowedErrors)}`,
    rulesTitle: 'Come funziona',
    rules: [
      'Ti muovi liberamente fra le domande e cambi le risposte finché vuoi, fino alla consegna.',
      'Una domanda senza risposta conta come errore.',
      'Il tempo scorre anche se chiudi la pagina. Le risposte restano salvate: riapri e continui.',
      'Le risposte giuste si vedono solo dopo la consegna.',
    ],
    shortcutsTitle: 'Con la tastiera',
    shortcuts: (kind: QuestionKind) => [...ANSWER_SHORTCUTS[kind], ...OTHER_SHORTCUTS],
    characterShortcuts: 'Tasti di una lettera sola',
    characterShortcutsHint:
      'Valgono su questo dispositivo, anche nei quiz e nelle sfide. Se detti con la voce o ti partono per sbaglio, spegnili: frecce, Invio ed Esc restano.',
    start: 'INIZIA ESAME TEORICO',
    bank: (name: string, questions: string) => `Domande da: ${name} (${questions} domande)`,
    needsNetwork: "Per iniziare l'esame serve la rete. Una volta iniziato, va avanti anche senza.",
    loadFailed: 'Errore nel caricamento delle domande ministeriali',
    running: {
      title: 'Hai un esame in corso',
      /** The title if the running exam is for another licence than the learner's current one. */
      otherTitle: (licence: string) => `Hai un esame in corso: ${licence}`,
      answered: (count: number, questions: number) =>
        `${count === 1 ? '1 risposta' : `${count} risposte`} su ${questions}`,
      timeLeft: (time: string) => `Ti restano ${time}`,
      resume: "Riprendi l'esame",
    },
    historyTitle: 'I tuoi esami',
    historyEmpty: 'Qui troverai gli esami che consegni, con gli errori da rivedere.',
    withMoreTime: 'con più tempo',
    passed: 'Superato',
    failed: 'Non superato',
    errors,
  },
  room: {
    pageTitle: 'Esame teorico',
    candidate: 'Candidato',
    timeLeft: 'Tempo rimasto',
    warnings: { 300: 'Mancano 5 minuti.', 60: 'Manca 1 minuto.' } as Record<number, string>,
    progress: 'Risposte date',
    question,
    answerLegend: 'La tua risposta',
    true: { letter: 'V', word: 'Vero' },
    false: { letter: 'F', word: 'Falso' },
    answered: {
      true: 'Hai risposto vero',
      false: 'Hai risposto falso',
      option: (letter: string) => `Hai risposto ${letter}`,
    },
    previous: 'Precedente',
    next: 'Successiva',
    summary: 'Riepilogo',
    navigator: 'Vai alla domanda',
    row: (first: number, last: number) => `Da ${first} a ${last}`,
    state: { current: 'attuale', answered: 'con risposta', unanswered: 'senza risposta' },
    saving: 'Salvataggio…',
    saved: 'Tutte le risposte salvate',
    unsent: (count: number) => (count === 1 ? '1 risposta da inviare' : `${count} risposte da inviare`),
    unsentHint: 'Sono al sicuro su questo dispositivo: partono appena il server risponde.',
    signedOut:
      'Devi essere loggato per salvare i tentativi. Le risposte sono al sicuro su questo dispositivo: accedi e riprendi da dove eri.',
    signIn: 'Accedi e riprendi',
    loading: "Preparazione dell'esame...",
  },
  summary: {
    title: 'Riepilogo Esame Teorico',
    answered: 'Risposte date',
    unanswered: 'Senza risposta',
    total: 'Totale',
    warning: (count: number) =>
      count === 1
        ? "C'è 1 domanda senza risposta. Verrà considerata errata."
        : `Ci sono ${count} domande senza risposta. Verranno considerate errate.`,
    complete: 'Hai risposto a tutte le domande.',
    back: 'Torna al Quiz',
    submit: 'CONSEGNA ESAME',
    cell: (number: number, answer: string) => `Domanda ${number}: ${answer}`,
  },
  confirm: {
    title: 'Conferma Consegna Esame',
    answered: (count: number, questions: number) =>
      count === 1 ? `Hai risposto a 1 domanda su ${questions}.` : `Hai risposto a ${count} domande su ${questions}.`,
    unanswered: (count: number) =>
      count === 1
        ? 'La domanda senza risposta verrà considerata errata.'
        : `Le ${count} domande senza risposta verranno considerate errate.`,
    final: 'Dopo la consegna non potrai più modificare le risposte.',
    cancel: 'Annulla',
    confirm: 'SÌ, CONSEGNA ESAME',
  },
  leave: {
    title: "Vuoi uscire dall'esame?",
    text: 'Il tempo continua a scorrere. Le risposte restano salvate: riapri e continui.',
    cancel: "Resta nell'esame",
    confirm: 'Esci',
  },
  submitting: {
    title: 'Consegna in corso...',
    failedTitle: 'Errore nel salvare il tentativo',
    waitingTitle: 'Consegnato su questo dispositivo',
    waitingHint:
      'Il foglio parte appena il server risponde. Se il tempo finisce prima, contano le risposte che il server ha già.',
    timeUpHint: 'Il tempo è scaduto. Le risposte già salvate valgono in ogni caso.',
    retry: 'Riprova',
  },
  toast: {
    timeUp: 'Tempo scaduto! Le risposte non date verranno considerate errate.',
    passed: (xp: number) => `Quiz superato! Hai guadagnato ${xp} XP!`,
    passedUnpaid: 'Quiz superato!',
    failed: (count: number, allowedErrors: number) =>
      `Quiz non superato. Hai commesso ${errors(count)}. Il massimo consentito è ${allowedErrors}.`,
    saveFailed: 'Errore nel salvare il tentativo',
    late: (count: number) =>
      count === 1 ? '1 risposta non è arrivata in tempo.' : `${count} risposte non sono arrivate in tempo.`,
  },
  result: {
    pageTitle: 'Risultati Quiz',
    title: 'Risultati Quiz',
    passed: 'Esame Superato!',
    failed: 'Esame Non Superato',
    passedMessage: 'Complimenti! Con questo risultato avresti superato la prova vera.',
    failedMessage: (count: number, allowedErrors: number) =>
      `${allowedErrors === 1 ? 'È ammesso 1 errore' : `Gli errori ammessi sono al massimo ${allowedErrors}`}, e questa volta sono ${count}. Riguarda gli errori: sono la strada più breve per il prossimo tentativo.`,
    timedOut: 'Il tempo è scaduto: la prova è stata consegnata da sola.',
    passBefore: (band: string) => `Prima di questo esame: ${band}.`,
    passDetails: 'Guarda perché',
    submitted: (date: string) => `Consegnato ${date}`,
    withMoreTime: (form: Rules) => `con più tempo (${formatMinutes(form)})`,
    correct: 'Risposte corrette',
    errors: 'Errori',
    correctOf: (count: number, questions: number) => `${count}/${questions}`,
    errorsOf: (count: number, allowedErrors: number) =>
      `${count}/${allowedErrors} ${allowedErrors === 1 ? 'consentito' : 'consentiti'}`,
    xp: (xp: number) => `+${xp} XP`,
    level: (level: number) => `Sei salito al livello ${level}`,
    unpaid: `Questa volta il superamento non porta XP: contano al massimo ${MAX_PAID_PASSES_PER_DAY} esami superati al giorno, fatti con il tempo di leggere le domande. Il risultato vale comunque.`,
    showErrors: 'Mostra dettagli errori',
    hideErrors: 'Nascondi dettagli errori',
    errorsTitle: (count: number) => `Riepilogo Errori (${count})`,
    perfect: 'Quiz Perfetto!',
    perfectNote,
    yourAnswer: 'La tua risposta',
    correctAnswer: 'Risposta corretta',
    explanation: 'Spiegazione',
    noExplanation: 'Per questa domanda non abbiamo ancora una spiegazione.',
    review: 'Rivedi Domanda',
    retry: 'Riprova Simulazione',
    study: '← Torna allo Studio',
  },
  review: {
    title: question,
    right: 'Risposta esatta',
    wrong: 'Risposta sbagliata',
    unanswered: 'Non hai risposto',
    close: 'Torna ai risultati',
    position: 'Posizione tra le domande',
    previous: 'Precedente',
    next: 'Successiva',
  },
  unavailable: {
    runningTitle: "Finisci prima l'esame in corso",
    runningText: 'I risultati si rivedono quando nessun esame è aperto.',
    runningLink: "Riprendi l'esame",
    missingTitle: 'Questo esame non esiste',
    missingText: "Forse l'indirizzo è incompleto, oppure l'esame è di un altro account.",
    missingLink: 'Vai ai quiz',
  },
};
