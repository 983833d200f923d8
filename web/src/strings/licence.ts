/** Returns the name of a licence with its article, e.g. «la patente C» or «il CAP KA». */
export function withArticle(name: string): string {
  const article = /^(?:CAP|Certificato|Patentino)\b/.test(name) ? 'il' : 'la';
  return `${article} ${name.replace(/^(?:Patente|Revisione)\b/, (word) => word.toLowerCase())}`;
}

export const licenceText = {
  choose: {
    pageTitle: 'La tua patente',
    title: 'Che patente prepari?',
    lead: "Da qui dipendono l'esame, l'allenamento e gli errori. Puoi cambiare quando vuoi: quello che hai fatto resta.",
    groups: {
      motorcycles: 'Moto e ciclomotori',
      cars: 'Auto',
      heavy: 'Camion e autobus',
      certificates: 'CQC e certificati',
      revisions: 'Revisione',
    },
    age: (years: number) => `Dai ${years} anni`,
    state: {
      course: 'Corso completo',
      questions: 'Domande disponibili',
      missing: 'Mancano ancora le domande',
    },
    save: (name: string) => `Scelgo ${withArticle(name)}`,
    cancel: 'Annulla',
    saved: (name: string) => `Ora prepari ${withArticle(name)}`,
    needsNetwork: 'Serve la rete per cambiare patente.',
    loadFailed: 'Errore nel caricamento delle patenti',
  },
  /** The introduction of the dashboard and of the lessons screen for a licence without a course. */
  study: {
    title: (name: string) => `Studia per ${withArticle(name)}`,
    noCourse: (name: string) =>
      `Per ${withArticle(name)} non c'è ancora un corso: ti alleni con le domande dell'esame.`,
    missing: {
      title: 'Mancano ancora le domande',
      text: (name: string) =>
        `Per ${withArticle(name)} qui non ci sono ancora né il corso né le domande d'esame. Le domande le può aggiungere chi gestisce il sito.`,
    },
    exam: "Vai all'esame",
    practice: 'Allenati per argomento',
    lessons: 'Guarda le lezioni',
    change: 'Cambia patente',
    offline: 'Studia anche senza rete: porta le domande con te',
    related: {
      title: 'Lezioni della patente B che trattano gli stessi argomenti',
      order: 'Le unità si aprono in ordine, come per chi prepara la B: ognuna quando completi quella prima.',
      next: (unit: string) => `Vai a «${unit}»`,
      none: 'Nessuna lezione della patente B tratta gli stessi argomenti.',
    },
  },
  actions: {
    quiz: { title: 'Esame', hint: "La simulazione con le regole dell'esame vero" },
    practice: { title: 'Allenamento', hint: 'Un argomento alla volta' },
    mistakes: { title: 'I miei errori', hint: 'Le domande da ripassare' },
    learn: { title: 'Impara', hint: 'Le lezioni che trattano gli stessi argomenti' },
  },
  profile: {
    title: 'La tua patente',
    change: 'Cambia patente',
  },
};
