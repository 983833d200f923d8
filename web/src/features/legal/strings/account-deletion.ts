import type { LegalDocument } from './legal-document.ts';

export const accountDeletion: LegalDocument = {
  title: 'Eliminare il tuo account',
  description: 'Come eliminare il tuo account di Via Libera, quali dati vengono cancellati e quando: dopo 30 giorni.',
  intro: [
    'Puoi chiedere in ogni momento di eliminare il tuo account e tutti i dati che lo riguardano. Non devi spiegare perché.',
  ],
  sections: [
    {
      title: 'Come funziona',
      blocks: [
        "Scrivi qui sopra l'email del tuo account: ti mandiamo un link. Si apre il tuo profilo, nella sezione «Elimina Account», dove confermi. Se sei già dentro puoi andarci direttamente.",
        'Dopo la conferma esci da tutti i dispositivi e ricevi una email con un link per ripensarci: finché non passano i 30 giorni basta un tocco, e resta tutto come prima.',
      ],
    },
    {
      title: 'Che cosa viene cancellato',
      blocks: [
        [
          "l'account, con email, password e nome;",
          'le lezioni completate, gli esami e le loro risposte;',
          'XP, livello, monete, badge e serie;',
          'gli amici, i punti della classifica e le notifiche;',
          'il codice amico, le preferenze, le email che ti abbiamo mandato e le sessioni aperte.',
        ],
        'Delle risposte date negli esami resta, per le statistiche sulle domande, solo se erano giuste: sotto un numero estratto a sorte al momento della cancellazione, senza date né altro che porti a te.',
        "Delle sfide giocate restano all'altra persona le risposte e il risultato, e delle domande che hai caricato il testo: senza il tuo nome.",
        'Dopo la cancellazione non si può tornare indietro.',
      ],
    },
    {
      title: 'Quanto tempo ci vuole',
      blocks: [
        "Trenta giorni da quando confermi. Poi arriva un'ultima email, che dice che è fatto.",
        "Se non puoi più leggere l'email del tuo account, scrivi al gestore di questo sito.",
      ],
      leadsTo: 'controller',
    },
  ],
};
