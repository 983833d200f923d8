import { formatDay } from '#web/strings/format.ts';

/** The texts about the result of the real exam. */
export const outcomeText = {
  title: "Com'è andata?",
  text: (examDate: string) =>
    `Il ${formatDay(examDate)} avevi l'esame di teoria. Il risultato vero ci aiuta anche a controllare i nostri pronostici.`,
  passed: "L'ho superato",
  failed: 'Non è andata',
  moved: 'È stato spostato',
  confirm: {
    passed: (examDate: string) => `Hai superato l'esame del ${formatDay(examDate)}: confermi?`,
    failed: (examDate: string) => `L'esame del ${formatDay(examDate)} non è andato: confermi?`,
    yes: 'Confermo',
    no: 'Torna indietro',
  },
  offline: 'Serve la rete per segnare il risultato: riprova quando torna.',
  saveFailed: 'Il risultato non è stato salvato.',
  done: {
    passed: "Ce l'hai fatta!",
    passedText: 'Esame superato: complimenti! La teoria è tua. In bocca al lupo per la guida.',
    failed: 'Ci riprovi, e parti da più avanti',
    failedText:
      "Capita in quasi quattro esami su dieci. Con la stessa domanda hai due prove in sei mesi, e tra una prova e l'altra passa almeno un mese. Quello che hai imparato resta qui: scegli la nuova data, e il piano riparte da dove sei.",
    newDate: 'Scegli la nuova data',
    correct: 'Correggi il risultato',
    more: 'Continua a ripassare',
  },
};
