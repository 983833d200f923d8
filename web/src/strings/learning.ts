import type { Reward } from '@vialibera/contract/rewards';

type LessonType = 'info' | 'quiz' | 'interactive';

function lessons(count: number): string {
  return count === 1 ? '1 lezione' : `${count} lezioni`;
}

type Worth = { type: LessonType; completed: boolean; xpReward: number; maxXp?: number | undefined };

export const learningText = {
  /**
   * Returns how many XP the learner gets for completing a lesson now. For a quiz, these are the XP if all answers are
   * right.
   */
  xp: ({ type, completed, xpReward, maxXp = xpReward }: Worth) => {
    if (completed || maxXp === 0) return 'XP già presi';
    return type === 'quiz' ? `fino a ${maxXp} XP` : `${maxXp} XP`;
  },
  learn: {
    title: 'Studia per la patente B',
    pageTitle: 'Impara',
    lead: "Un'unità per argomento, nell'ordine del programma. Ogni unità si apre quando completi quella prima.",
    studyOffline: 'Studia anche senza rete: porta il corso con te',
    refresh: 'Aggiorna contenuti',
    refreshed: (topics: number) => `Contenuti aggiornati: ${topics === 1 ? '1 argomento' : `${topics} argomenti`}`,
    loadFailed: 'Errore nel caricamento',
    contentFailed: 'Errore nel caricamento dei contenuti didattici',
  },
  card: {
    lessons: (done: number, all: number) => (all === 0 ? 'Nessuna lezione' : `${lessons(done)} di ${all}`),
    start: 'Inizia',
    resume: 'Continua',
    action: (action: string, unit: string) => `${action}: ${unit}`,
    locked: 'Bloccato',
    lockedHint: "Si apre quando completi l'unità precedente",
    progress: (unit: string) => `Avanzamento di ${unit}`,
  },
  unit: {
    back: 'Tutte le unità',
    number: (number: number) => `Argomento ${number}`,
    officialName: 'Nel programma ministeriale',
    lessons: 'Lezioni',
    noLessons: 'Le lezioni di questa unità sono in preparazione.',
    lockedTitle: 'Argomento Bloccato',
    lockedText: "Completa tutte le lezioni dell'unità precedente: questa si apre da sola.",
    lockedLink: 'Torna alle unità',
    doneTitle: 'Congratulazioni!',
    doneText: (unit: string) => `Hai completato «${unit}». La strada continua.`,
    nextUnit: (unit: string) => `Vai a «${unit}»`,
    lastText: (unit: string) => `Hai completato «${unit}»: era l'ultima. Ora mettiti alla prova.`,
    exam: "Vai ai quiz d'esame",
  },
  row: {
    locked: 'Bloccato',
    review: 'Rivedi',
    start: 'Inizia',
    action: (action: string, lesson: string) => `${action}: ${lesson}`,
    boss: 'Sfida finale',
    completed: 'Completata',
  },
  type: { info: 'Lezione', quiz: 'Quiz', interactive: 'Interattiva' } satisfies Record<LessonType, string>,
  lesson: {
    loading: 'Caricamento della lezione...',
    back: (unit: string) => `Torna a «${unit}»`,
    review: 'Ripasso',
    completed: 'Completata',
    verified: (date: string) => `verificato il ${date}`,
    complete: 'Completa Lezione',
    endReview: 'Termina Ripasso',
    done: 'Lezione Completata!',
    reviewNote: 'Era un ripasso: i punti li avevi già presi.',
    earned: (xp: number) => `+${xp} XP`,
    noXp: '0 XP',
    breakdown: 'Da dove vengono',
    level: (level: number) => `Sei salito al livello ${level}`,
    score: (correct: number, total: number) =>
      `${correct === 1 ? '1 risposta esatta' : `${correct} risposte esatte`} su ${total}`,
    firstTries: (right: number, total: number) => `${right} su ${total} al primo colpo`,
    backToUnit: "Torna all'unità",
    next: 'Prossima lezione',
    retry: 'Riprova',
    saveFailed: 'Errore nel salvare il progresso',
    saveFailedHint: 'Le tue risposte sono ancora qui.',
    start: 'Inizia',
    questions: (count: number) => (count === 1 ? '1 domanda' : `${count} domande`),
    missing: 'Questa lezione non esiste più.',
    locked: 'Questa lezione è ancora bloccata.',
  },
  quiz: {
    question: (number: number, total: number) => `Domanda ${number} di ${total}`,
    progress: 'Avanzamento del quiz',
    check: 'Controlla Risposta',
    next: 'Prossima Domanda',
    finish: 'Completa Lezione',
    finishReview: 'Termina Ripasso',
    right: 'Corretto!',
    wrong: 'Sbagliato!',
    rightOption: 'Corretta',
    wrongOption: 'La tua risposta',
    rightAnswerIs: (option: string) => `La risposta corretta è: ${option}.`,
    emptyTitle: 'Quiz non disponibile',
    emptyText: 'Questo quiz non ha ancora domande. Puoi andare avanti lo stesso.',
    emptyComplete: 'Segna come completato (senza quiz)',
    emptyReview: 'Termina ripasso',
  },
  announcement: {
    completed: (xp: number) => `Lezione completata! +${xp} XP`,
    completedOnly: 'Lezione completata!',
    reviewed: 'Ripasso completato!',
    waiting: 'Lezione completata! I punti arrivano quando torna la rete.',
  },
  part: {
    lesson: 'Lezione',
    viewed: 'Lettura',
    quiz: 'Quiz completato',
    boss_quiz: 'Sfida finale',
    perfect: 'Senza errori',
    streak: 'Serie di giorni',
    daily_streak: 'Bonus del giorno',
    exam_passed: 'Esame superato',
    mission: 'Prima volta',
    session: 'Sessione di studio',
    daily_challenge: 'Sfida del giorno',
  } satisfies Record<Reward['parts'][number]['kind'], string>,
};
