export const codeText = {
  copy: 'Copia',
  copied: 'Codice amico copiato!',
  failed: 'Non riesco a copiare: seleziona il codice e copialo a mano.',
};
