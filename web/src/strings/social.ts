export const socialText = {
  title: 'Social',
  lead: 'Studiare in compagnia funziona meglio.',
  code: { title: 'Il tuo codice amico', hint: 'Copialo e mandalo a chi studia con te.' },
  card: {
    title: 'La tua scheda',
    name: 'Nome',
    code: 'Codice amico',
    visibility: 'Profilo',
    public: 'Pubblico',
    private: 'Privato',
  },
  soon: {
    title: 'In arrivo',
    requests: 'Le richieste di amicizia: aggiungi chi conosci con il suo codice.',
    challenges: 'Le sfide 1 contro 1 e la classifica tra amici.',
    hint: 'Oggi puoi già copiare il tuo codice: resterà lo stesso.',
  },
};
