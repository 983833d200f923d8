export const landingText = {
  pageTitle: "Teoria della patente B: lezioni, quiz e simulazione d'esame",
  description:
    "Prepara l'esame di teoria della patente B con lezioni brevi, quiz spiegati e una simulazione d'esame con 30 domande in 20 minuti. Gratis, senza pubblicità.",
  tagline: 'Allena la mente, guida il futuro.',
  lead: "La teoria della patente B in lezioni brevi, quiz che spiegano e una simulazione d'esame come quella vera. Ogni giorno un pezzo di strada.",
  start: 'Inizia gratis',
  hasAccount: 'Ho già un account',
  resume: 'Continua a studiare',
  dashboard: 'Vai alla tua home',
  stop: 'STOP',
  sample: {
    eyebrow: 'Prova una domanda',
    statement: 'Il segnale raffigurato obbliga a fermarsi sempre',
    topic: 'Segnali di precedenza',
    sign: 'Triangolo bianco bordato di rosso con la punta in basso',
    yes: 'Vero',
    no: 'Falso',
    yours: 'La tua risposta',
    right: 'Corretta',
    hint: 'Che cosa rispondi? Tocca Vero o Falso.',
    explanation:
      'Dare precedenza vuol dire lasciar passare: ti fermi solo se arriva qualcuno. A fermarti sempre ti obbliga lo STOP.',
  },
  features: {
    title: 'Tutto quello che ti serve per arrivare pronto',
    game: {
      title: 'Ogni lezione conta',
      text: 'Guadagni XP, sali di livello e tieni viva la serie dei giorni di studio. Niente pubblicità, niente da comprare.',
    },
    units: {
      title: "Unità, una dopo l'altra",
      text: 'Tutto il programma in 25 unità: lezioni brevi, poi i quiz, poi la sfida finale. I segnali sono disegnati, e ogni risposta ha il suo perché.',
    },
    exam: {
      title: "La simulazione d'esame",
      text: '30 domande vero o falso, 20 minuti, al massimo 3 errori. Alla fine rivedi ogni errore con la risposta corretta.',
    },
    progress: {
      title: 'Sai sempre a che punto sei',
      text: 'Il progresso di ogni unità, i tuoi esami e il prossimo passo. Se la rete cade o il telefono si spegne, le risposte restano salvate.',
    },
    social: {
      title: 'In compagnia',
      initials: ['AN', 'LU'],
      text: 'Scambi il codice con chi studia con te, vi sfidate a 10 domande quando volete e ogni settimana vedete chi ha fatto più strada.',
    },
    licences: {
      title: 'Patente A, B, C e D',
      text: "Il corso completo è quello della patente B, e vale anche per A, A1, A2, B1 e BE: le domande d'esame sono le stesse. Per le altre, dalla AM alla CQC, non c'è ancora un corso: ti alleni con le domande d'esame, se chi gestisce il sito le ha aggiunte.",
      choose: 'Registrati e scegli la tua',
      change: 'Scegli la tua',
    },
  },
  closing: {
    title: 'La strada comincia da qui',
    text: 'Crei un account in un minuto e apri la prima lezione.',
    textSignedIn: 'La tua prossima lezione ti aspetta.',
  },
};
