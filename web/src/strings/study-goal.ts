import { ANSWERS_PER_DAY } from '@vialibera/domain/study/study-plan';
import { formatNumber } from './format.ts';

export const goalText = {
  title: 'Il tuo piano',
  lead: "Dicci quando hai l'esame: al resto pensiamo noi. Se salti un giorno, il piano si adegua da solo.",
  examDate: "Data dell'esame",
  unknown: 'Non lo so ancora',
  dateMissing: 'Scegli una data, oppure segna «Non lo so ancora».',
  answers: {
    legend: 'Risposte al giorno',
    automatic: 'Automatico',
    own: 'Un numero mio',
    label: 'Quante al giorno',
    hint: `Da ${ANSWERS_PER_DAY.min} a ${ANSWERS_PER_DAY.max}.`,
    invalid: `Scrivi un numero intero da ${ANSWERS_PER_DAY.min} a ${ANSWERS_PER_DAY.max}.`,
  },
  meaning: {
    all: (target: number) => `Con ${target} risposte al giorno incontri ogni concetto prima dell'esame.`,
    some: (target: number, concepts: number, total: number) =>
      `Con ${target} risposte al giorno incontri circa ${formatNumber(concepts)} concetti su ${formatNumber(total)} prima dell'esame, a cominciare da quelli che contano di più.`,
    noDate: (target: number) => `Senza una data, il piano è di ${target} risposte al giorno.`,
    daysLeft: (daysLeft: number) => {
      if (daysLeft === 0) return "L'esame è oggi.";
      return daysLeft === 1 ? "L'esame è domani." : `All'esame mancano ${formatNumber(daysLeft)} giorni.`;
    },
  },
  save: 'Salva il piano',
  saved: 'Piano salvato',
  saveFailed: 'Il piano non è stato salvato.',
  offline: 'Sei offline: il piano si cambia solo con la rete.',
  profile: {
    title: 'Il tuo esame',
    text: 'La data e le risposte al giorno',
    go: 'Apri il piano',
  },
};
