import type { Greeting } from '@vialibera/domain/rewards/greeting';

const greetings: Record<Greeting, string> = {
  morning: 'Buongiorno',
  afternoon: 'Buon pomeriggio',
  evening: 'Buonasera',
};

export const homeText = {
  title: 'Home',
  greeting: (greeting: Greeting, name: string) => `${greetings[greeting]}, ${name}`,
  level: (level: number) => `Livello ${level}`,
  xp: 'XP totali',
  coins: 'Monete',
  nextGoal: 'Prossimo obiettivo',
  levelUp: (missing: number, level: number) => `Ancora ${missing} XP per il livello ${level}`,
  weeklyStreak: (days: number) =>
    days === 1 ? 'Ancora 1 giorno per una settimana di fila' : `Ancora ${days} giorni per una settimana di fila`,
  badgeGoal: (name: string, missing: number) => `Ancora ${missing} per il badge «${name}»`,
  generalGoal: 'Continua così: ogni giorno conta.',
  milestone: (missing: number, days: number) =>
    missing === 1 ? `Ancora 1 giorno al traguardo dei ${days}` : `Ancora ${missing} giorni al traguardo dei ${days}`,
  recordGoal: (days: number) => `da battere: ${days}`,
  streakDays: (days: number) => (days === 1 ? '1 giorno di fila' : `${days} giorni di fila`),
  streakNone: 'Nessuna serie, per ora',
  doneToday: 'Oggi è fatta: la serie continua da domani.',
  streakHint: 'Completa una lezione o un esame oggi e la serie continua.',
  streakStart: 'Completa una lezione o un esame: la serie parte da lì.',
  record: (days: number) => (days === 1 ? 'Il tuo record: 1 giorno' : `Il tuo record: ${days} giorni`),
  resume: { first: 'Parti da qui', next: 'Riprendi da qui', start: 'Inizia la lezione', go: 'Continua' },
  allDone: {
    title: 'Hai completato tutte le lezioni',
    hint: 'Ora mettiti alla prova con la simulazione.',
    go: "Vai all'esame",
  },
  today: {
    title: 'Oggi',
    first: {
      title: 'La tua prima sessione',
      text: 'Poche domande, vero o falso. Non serve sapere niente: ogni risposta ha il suo perché.',
    },
    planned: (target: number) => `${target} risposte`,
    progress: (given: number, target: number) => `${given} risposte su ${target}`,
    hint: 'Scelte per te: prima quelle che ti servono di più.',
    done: 'Fatto per oggi',
    doneHint: (given: number) => `${given} risposte. Il resto può aspettare domani, ma se ti va ce n'è ancora.`,
    daysLeft: (days: number) =>
      days === 0 ? "L'esame è oggi" : days === 1 ? "L'esame è domani" : `${days} giorni all'esame`,
    start: 'Inizia',
    resume: 'Continua',
    more: 'Ancora una sessione',
  },
  readiness: {
    title: 'Sei pronto?',
    missing: 'Per dirtelo servono ancora risposte.',
    toMissing: 'Guarda che cosa manca',
    go: 'Guarda i dettagli',
    mistakes: (count: number) => (count === 1 ? '1 errore da rivedere' : `${count} errori da rivedere`),
  },
  exam: {
    title: 'Hai un esame in corso',
    timeLeft: (time: string) => `Ti restano ${time}`,
    resume: "Riprendi l'esame",
  },
  timeZone: {
    text: (here: string, account: string) => `Qui vale l'ora di ${here}, ma il tuo giorno segue quella di ${account}.`,
    change: 'Cambia',
    dismiss: 'Lascia così',
  },
  quickActions: 'Dove vuoi andare?',
  quiz: { title: 'Esame', hint: 'La simulazione: 30 domande in 20 minuti' },
  practice: { title: 'Allenamento', hint: 'Un argomento alla volta, con le spiegazioni' },
  mistakes: { title: 'I miei errori', hint: 'Le domande da ripassare' },
  learn: { title: 'Impara', hint: 'Le unità e le lezioni' },
  profile: { title: 'Profilo', hint: 'Livello, XP e codice amico', plainHint: 'Progressi e preferenze' },
};
