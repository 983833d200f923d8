import type { LegalDocument } from './legal-document.ts';

export const accountDeletion: LegalDocument = {
  title: 'Eliminare il tuo account',
  description:
    'Come eliminare il tuo account di Via Libera, quali dati vengono cancellati e in quanto tempo: al massimo 30 giorni.',
  intro: [
    'Puoi chiedere in ogni momento di eliminare il tuo account e tutti i dati che lo riguardano. Non devi spiegare perché.',
  ],
  sections: [
    {
      title: 'Come si chiede, per ora',
      blocks: [
        "Scrivi al gestore di questo sito dall'indirizzo email con cui ti sei registrato: basta una riga, «Voglio eliminare il mio account».",
        'Il modulo per chiederlo da questa pagina e dal tuo profilo arriva con una prossima versione.',
      ],
    },
    {
      title: 'Che cosa viene cancellato',
      blocks: [
        [
          "l'account, con email, password e nome;",
          'le lezioni completate, gli esami e le loro risposte;',
          'XP, livello, monete e serie;',
          'il codice amico e le sessioni aperte.',
        ],
        'Dopo la cancellazione non si può tornare indietro.',
      ],
    },
    {
      title: 'Quanto tempo ci vuole',
      blocks: ['Al massimo 30 giorni da quando arriva la richiesta.'],
    },
  ],
};
