import { formatDay, formatNumber } from '#web/strings/format.ts';

/** Formats a number with at most one decimal, e.g. «2,5». */
const formatTenths = (value: number) => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 }).format(value);

export const readinessText = {
  pageTitle: 'Sei pronto?',
  title: 'Sei pronto?',
  lead: "Quanto è probabile che tu passi l'esame di teoria, e che cosa fare adesso.",
  loadFailed: 'Il tuo pronostico non si carica',
  probability: {
    whenDate: (examDate: string) =>
      `Vale per il ${formatDay(examDate)}, se da oggi non studi più: ogni giorno di studio la fa crescere.`,
    whenNow: "Vale se l'esame fosse oggi.",
    levels: {
      high: 'Sei sulla buona strada: tieni il ritmo.',
      middle: 'Ci sei vicino: qualche giorno di studio fa la differenza.',
      low: "C'è ancora da fare, ed è normale: ogni risposta conta.",
    },
    bandHint: 'Il valore vero sta nella fascia gialla 8 volte su 10. Il segno bianco è la media.',
  },
  missing: {
    title: 'Servono ancora risposte',
    text: 'Con poche risposte un pronostico sarebbe un tiro a caso. Per mostrartelo serve:',
    answers: (count: number) => (count === 1 ? 'Ancora 1 risposta' : `Ancora ${formatNumber(count)} risposte`),
    toAnswers: 'Rispondi adesso',
    exam: "Una simulazione d'esame completa",
    toExam: 'Fai la simulazione',
    enoughAnswers: 'Le risposte bastano.',
    examDone: "La simulazione d'esame c'è.",
    given: (given: number, needed: number) => `${formatNumber(given)} risposte su ${formatNumber(needed)}`,
    orientation:
      'Per orientarti: nel 2024, in Italia, è stato superato il 62% degli esami di teoria, contando tutte le patenti.',
  },
  next: {
    title: 'Che cosa fare adesso',
    exam: {
      text: "Fai una simulazione d'esame: è quella che dice meglio a che punto sei.",
      go: 'Vai alla simulazione',
    },
    today: {
      text: (left: number) =>
        left === 1
          ? 'Per oggi manca 1 risposta, scelta perché è quella che ti serve di più.'
          : `Per oggi mancano ${left} risposte, scelte perché sono quelle che ti servono di più.`,
      go: 'Vai a Oggi',
    },
    mistakes: {
      text: (count: number) =>
        count === 1 ? 'Oggi è fatta. Hai 1 errore da rivedere.' : `Oggi è fatta. Hai ${count} errori da rivedere.`,
      go: 'Rivedi gli errori',
    },
    rest: { text: 'Per oggi hai fatto tutto. Riposa: il ripasso di domani è già pronto.' },
  },
  history: {
    title: "L'andamento",
    later: 'Quando le risposte bastano, vedi qui come cambia la tua probabilità, giorno per giorno.',
    tomorrow: 'Da domani vedi qui come cambia la tua probabilità, giorno per giorno.',
    caption: 'La probabilità di passare, giorno per giorno',
    day: 'Giorno',
    band: 'Probabilità',
    change: (from: string, now: string, day: string) => `Il ${day} era ${from}; ora è ${now}.`,
  },
  topics: {
    title: 'Dove perdi punti',
    lead: (errors: number, questions: number, allowed: number) =>
      `Su una scheda di ${questions} domande, oggi faresti circa ${formatTenths(errors)} errori; ne sono ammessi ${allowed}. Scegli un argomento per allenarlo.`,
    untitled: 'Altro',
    points: (points: number) => {
      const shown = formatTenths(points);
      if (shown === '0') return 'quasi nessun errore';
      return shown === '1' ? '1 errore' : `${shown} errori`;
    },
    questions: (questions: number) => {
      const shown = formatTenths(questions);
      return shown === '1' ? 'su 1 domanda' : `su ${shown} domande`;
    },
    more: (count: number) => (count === 1 ? "Mostra l'altro argomento" : `Mostra gli altri ${count} argomenti`),
    concepts: (met: number, total: number) =>
      `Hai già incontrato ${formatNumber(met)} concetti su ${formatNumber(total)}.`,
  },
  method: {
    title: 'Come lo calcoliamo',
    paragraphs: [
      "Ogni volta che rispondi, Via Libera stima quanto ricordi di quel concetto, e quanto ne ricorderai il giorno dell'esame: i ricordi sbiadiscono, il ripasso li rinforza.",
      "Poi calcola con che probabilità, su una scheda composta come quella vera, resti entro gli errori ammessi. Le simulazioni correggono la stima, perché mostrano se all'esame rendi come in allenamento.",
      'Una stima non è una certezza: per questo vedi una fascia e non un numero solo. Più rispondi, più la fascia si stringe.',
    ],
    link: 'Quanto è affidabile? Confronta i pronostici con i risultati',
  },
};
