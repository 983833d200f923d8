/** A section of a legal text. Each block is a paragraph (a string) or a list (an array of strings). */
export type LegalSection = {
  title: string;
  blocks: readonly (string | readonly string[])[];
  leadsTo?: 'deletion' | 'controller';
};

export type LegalDocument = {
  title: string;
  description: string;
  intro: readonly string[];
  sections: readonly LegalSection[];
};

export const legalText = {
  updated: 'Ultimo aggiornamento:',
  updatedOn: '2026-11-21',
  deletion: "Come eliminare l'account",
  controller: 'Chi gestisce questo sito',
};
