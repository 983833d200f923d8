import type { LegalDocument } from './legal-document.ts';

export const about: LegalDocument = {
  title: 'Chi siamo',
  description:
    "Via Libera è un progetto libero per preparare l'esame di teoria della patente B: che cosa offre oggi, come nasce e che cosa non è.",
  intro: [
    'Via Libera è il segnale che chiude tutti i divieti. Ci è piaciuto come nome per uno strumento che toglie ostacoli: quelli tra te e la patente.',
    'È un progetto libero: si usa gratis, senza pubblicità e senza tracciamenti, e chiunque può leggerne il codice, migliorarlo o installarlo per la propria scuola (licenza MIT).',
  ],
  sections: [
    {
      title: 'Che cosa puoi fare oggi',
      blocks: [
        [
          'studiare tutto il programma della patente B: 25 unità di lezioni brevi con i segnali disegnati, esercizi, quiz con la spiegazione di ogni risposta e una sfida finale per unità;',
          "usare lo stesso corso per le patenti A, A1, A2, B1 e BE, che all'esame hanno le domande della B;",
          'allenarti per le altre patenti, dalla AM alla CQC, quando il gestore del sito ha aggiunto le loro domande;',
          "fare la simulazione dell'esame: 30 domande vero o falso, 20 minuti, al massimo 3 errori, e poi rivedere ogni sbaglio;",
          "allenarti un argomento alla volta, anche senza rete, con le domande dell'esame;",
          'guadagnare XP, livelli e badge, e tenere viva la serie dei giorni di studio, con un promemoria se lo vuoi;',
          'studiare con gli amici: sfide 1 contro 1 sulle stesse domande e una classifica della settimana.',
        ],
      ],
    },
    {
      title: 'Che cosa arriverà',
      blocks: [
        'Altre missioni speciali, e i corsi per le patenti che oggi hanno solo esame e allenamento. Dove una parte manca, il sito lo dice.',
      ],
    },
    {
      title: 'Da dove vengono i contenuti',
      blocks: [
        "Lezioni, domande e disegni del corso sono nostri. I fatti vengono dal Codice della strada, dal suo Regolamento e dal programma d'esame; ogni lezione dice su quali articoli si fonda e quando è stata verificata. Il gestore di un'installazione può aggiungere altre banche di domande.",
        'Hai trovato un errore? Dillo al gestore di questo sito: lo correggiamo per tutti.',
      ],
    },
    {
      title: 'Che cosa non siamo',
      blocks: [
        "Via Libera non è affiliato al Ministero delle Infrastrutture e dei Trasporti e non è un servizio ufficiale. Non è nemmeno un'autoscuola: l'iscrizione all'esame e le guide si fanno altrove.",
      ],
    },
  ],
};
