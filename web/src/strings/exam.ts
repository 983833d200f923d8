import { EXAM_MAX_ERRORS, EXAM_QUESTIONS, EXAM_SECONDS } from '@vialibera/domain/exam';
import { MAX_PAID_PASSES_PER_DAY } from '@vialibera/domain/xp';

const minutes = EXAM_SECONDS / 60;

function errors(count: number): string {
  return count === 1 ? '1 errore' : `${count} errori`;
}

export const examText = {
  hub: {
    pageTitle: 'Quiz',
    title: 'ESAME TEORICO PATENTE B',
    lead: 'La simulazione si svolge come la prova vera: stesso tempo, stesse regole, stessi tasti.',
    facts: [
      { value: String(minutes), unit: 'minuti', note: 'Allo scadere si consegna da solo' },
      { value: String(EXAM_QUESTIONS), unit: 'domande', note: 'Vero o falso, anche con immagini' },
      { value: String(EXAM_MAX_ERRORS), unit: 'errori al massimo', note: 'Con il quarto non si passa' },
    ],
    rulesTitle: 'Come funziona',
    rules: [
      'Ti muovi liberamente fra le domande e cambi le risposte finché vuoi, fino alla consegna.',
      'Una domanda senza risposta conta come errore.',
      'Il tempo scorre anche se chiudi la pagina. Le risposte restano salvate: riapri e continui.',
      'Le risposte giuste si vedono solo dopo la consegna.',
    ],
    shortcutsTitle: 'Con la tastiera',
    shortcuts: [
      { key: 'V', action: 'vero' },
      { key: 'F', action: 'falso' },
      { key: '← →', action: 'domanda prima e dopo' },
      { key: 'R', action: 'riepilogo' },
      { key: 'Invio', action: 'conferma' },
      { key: 'Esc', action: 'chiude' },
    ],
    characterShortcuts: 'Tasti di una lettera sola',
    characterShortcutsHint:
      'Valgono su questo dispositivo, anche nei quiz e nelle sfide. Se detti con la voce o ti partono per sbaglio, spegnili: frecce, Invio ed Esc restano.',
    start: 'INIZIA ESAME TEORICO',
    bank: (name: string, statements: string) => `Domande da: ${name} (${statements} affermazioni)`,
    needsNetwork: "Per iniziare l'esame serve la rete. Una volta iniziato, va avanti anche senza.",
    noBank: 'Nessuna domanda ministeriale trovata nel database',
    loadFailed: 'Errore nel caricamento delle domande ministeriali',
    running: {
      title: 'Hai un esame in corso',
      answered: (count: number) => `${count === 1 ? '1 risposta' : `${count} risposte`} su ${EXAM_QUESTIONS}`,
      timeLeft: (time: string) => `Ti restano ${time}`,
      resume: "Riprendi l'esame",
    },
    historyTitle: 'I tuoi esami',
    historyEmpty: 'Qui troverai gli esami che consegni, con gli errori da rivedere.',
    passed: 'Superato',
    failed: 'Non superato',
    errors,
  },
  room: {
    pageTitle: 'Esame teorico',
    candidate: 'Candidato',
    licence: 'Patente B',
    timeLeft: 'Tempo rimasto',
    warnings: { 300: 'Mancano 5 minuti.', 60: 'Manca 1 minuto.' } as Record<number, string>,
    progress: 'Risposte date',
    question: (number: number) => `Domanda ${number} di ${EXAM_QUESTIONS}`,
    answerLegend: 'La tua risposta',
    true: { letter: 'V', word: 'Vero' },
    false: { letter: 'F', word: 'Falso' },
    answered: { true: 'Hai risposto vero', false: 'Hai risposto falso' },
    previous: 'Precedente',
    next: 'Successiva',
    summary: 'Riepilogo',
    navigator: 'Vai alla domanda',
    rows: ['Da 1 a 10', 'Da 11 a 20', 'Da 21 a 30'],
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
    answered: (count: number) =>
      count === 1
        ? `Hai risposto a 1 domanda su ${EXAM_QUESTIONS}.`
        : `Hai risposto a ${count} domande su ${EXAM_QUESTIONS}.`,
    unanswered: (count: number) =>
      count === 1
        ? 'La domanda senza risposta verrà considerata errata.'
        : `Le ${count} domande senza risposta verranno considerate errate.`,
    final: 'Dopo la consegna non potrai più modificare le risposte.',
    cancel: 'Annulla',
    confirm: 'SÌ, CONSEGNA ESAME',
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
    failed: (count: number) =>
      `Quiz non superato. Hai commesso ${errors(count)}. Il massimo consentito è ${EXAM_MAX_ERRORS}.`,
    saveFailed: 'Errore nel salvare il tentativo',
  },
  result: {
    pageTitle: 'Risultati Quiz',
    title: 'Risultati Quiz',
    passed: 'Esame Superato!',
    failed: 'Esame Non Superato',
    passedMessage: 'Complimenti! Con questo risultato avresti superato la prova vera.',
    failedMessage: (count: number) =>
      `Gli errori ammessi sono al massimo ${EXAM_MAX_ERRORS}, e questa volta sono ${count}. Riguarda gli errori: sono la strada più breve per il prossimo tentativo.`,
    timedOut: 'Il tempo è scaduto: la prova è stata consegnata da sola.',
    submitted: (date: string) => `Consegnato ${date}`,
    correct: 'Risposte corrette',
    errors: 'Errori',
    correctOf: (count: number) => `${count}/${EXAM_QUESTIONS}`,
    errorsOf: (count: number) => `${count}/${EXAM_MAX_ERRORS} consentiti`,
    xp: (xp: number) => `+${xp} XP`,
    level: (level: number) => `Sei salito al livello ${level}`,
    unpaid: `Questa volta il superamento non porta XP: contano al massimo ${MAX_PAID_PASSES_PER_DAY} esami superati al giorno, fatti con il tempo di leggere le domande. Il risultato vale comunque.`,
    showErrors: 'Mostra dettagli errori',
    hideErrors: 'Nascondi dettagli errori',
    errorsTitle: (count: number) => `Riepilogo Errori (${count})`,
    perfect: 'Quiz Perfetto!',
    perfectNote: 'Trenta risposte giuste su trenta. Via libera.',
    yourAnswer: 'La tua risposta',
    correctAnswer: 'Risposta corretta',
    answers: { true: 'VERO', false: 'FALSO', none: 'NON RISPOSTA' },
    explanation: 'Spiegazione',
    noExplanation: 'Per questa domanda non abbiamo ancora una spiegazione.',
    review: 'Rivedi Domanda',
    retry: 'Riprova Simulazione',
    study: '← Torna allo Studio',
  },
  review: {
    title: (number: number) => `Domanda ${number} di ${EXAM_QUESTIONS}`,
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
