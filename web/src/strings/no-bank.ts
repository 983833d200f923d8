import { withArticle } from './licence.ts';

export const noBankText = {
  title: (licence: string | null) =>
    `Per ${licence ? withArticle(licence) : 'questa patente'} non ci sono ancora domande`,
  text: 'Nessuna domanda ministeriale trovata nel database.',
  whomToAsk: 'Le aggiunge chi gestisce il sito. Appena ci sono, qui trovi esame e allenamento.',
  youCan: "Puoi importarle tu, dall'area admin. Appena ci sono, qui si trovano esame e allenamento.",
  toAdmin: "Vai all'area admin",
};
