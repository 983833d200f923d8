import type { LegalDocument } from './legal-document.ts';

export const terms: LegalDocument = {
  title: 'Termini di servizio',
  description:
    'Le regole per usare Via Libera: età minima 16 anni, un account a testa, punti senza valore in denaro, responsabilità e legge italiana.',
  intro: [
    'Questi termini valgono tra te e il gestore di questo sito, cioè chi ha installato Via Libera a questo indirizzo. Creando un account li accetti.',
    "Via Libera è uno strumento di studio. Non è un servizio del Ministero delle Infrastrutture e dei Trasporti né di un'autoscuola, e non sostituisce i testi di legge.",
  ],
  sections: [
    {
      title: '1. Chi può usarlo',
      blocks: ['Per creare un account devi avere almeno 16 anni. Le pagine pubbliche le può leggere chiunque.'],
    },
    {
      title: '2. Il tuo account',
      blocks: [
        "L'account è personale: uno a testa, con un indirizzo email tuo. Tieni per te la password; di ciò che succede con il tuo account rispondi tu, finché non ci avvisi che qualcun altro lo sta usando.",
      ],
    },
    {
      title: '3. Che cosa offre',
      blocks: [
        "Lezioni, quiz e simulazioni dell'esame di teoria per la patente B. Il servizio è gratuito e può crescere, cambiare o fermarsi; alcune parti annunciate nel sito non sono ancora disponibili, e lì è scritto.",
      ],
    },
    {
      title: '4. Uso corretto',
      blocks: [
        'Usa Via Libera per studiare. Non è permesso:',
        [
          "entrare nell'account di altri o provare ad aggirare le protezioni;",
          'sovraccaricare il servizio o copiarlo in massa con programmi automatici;',
          'falsare risultati e punti, o aprire più account per farlo;',
          'caricare contenuti illeciti o che non hai il diritto di usare.',
        ],
        "Chi non rispetta queste regole può perdere l'accesso.",
      ],
    },
    {
      title: '5. Punti, livelli e premi',
      blocks: [
        'XP, livelli, monete, serie e badge sono un gioco per studiare con costanza. Non hanno valore in denaro: non si comprano, non si vendono, non si scambiano e non si convertono in altro. Possono essere corretti se un errore li ha assegnati per sbaglio.',
      ],
    },
    {
      title: '6. Regole della community',
      blocks: [
        'Dove incontri altre persone, rispettale: niente insulti, minacce, discriminazioni, nomi offensivi o pubblicità. Non pubblicare dati di altri. Ogni codice amico è di chi lo riceve: dallo solo a chi vuoi tu, e usa quello degli altri solo con il loro accordo.',
      ],
    },
    {
      title: '7. Contenuti e licenza',
      blocks: [
        'Il software di Via Libera è libero, con licenza MIT. Le lezioni, le domande e i disegni propri del progetto seguono la licenza indicata nel progetto. Le banche di domande importate dal gestore restano di chi ne ha i diritti.',
        'Le domande che carichi restano tue: ci permetti di conservarle e mostrarle nel servizio.',
      ],
    },
    {
      title: '8. Limiti di responsabilità',
      blocks: [
        "Curiamo che i contenuti siano esatti e aggiornati, ma possono contenere errori e le norme cambiano: in caso di dubbio vale la legge. Superare le simulazioni non garantisce di superare l'esame.",
        "Il servizio è offerto così com'è, senza garanzia che sia sempre disponibile. Nei limiti consentiti dalla legge il gestore non risponde dei danni che derivano dall'uso o dal mancato uso del servizio; restano fermi i casi di dolo o colpa grave e i diritti che la legge riconosce ai consumatori.",
      ],
    },
    {
      title: "9. Chiusura dell'account",
      blocks: [
        "Puoi smettere quando vuoi e chiedere di eliminare l'account: i dati vengono cancellati dopo 30 giorni, e fino ad allora puoi ripensarci.",
      ],
      leadsTo: 'deletion',
    },
    {
      title: '10. Modifiche',
      blocks: [
        "Se i termini cambiano, qui trovi il nuovo testo con la sua data. Se continui a usare il servizio dopo quella data, li accetti; se non sei d'accordo, puoi chiedere di eliminare l'account.",
      ],
    },
    {
      title: '11. Legge applicabile',
      blocks: [
        'Questi termini seguono la legge italiana. Per le controversie con un consumatore è competente il giudice del luogo in cui il consumatore vive.',
      ],
    },
    {
      title: '12. Contatti',
      blocks: ['Per ogni domanda su questi termini scrivi al gestore di questo sito.'],
      leadsTo: 'controller',
    },
  ],
};
