export const listenText = {
  start: 'Ascolta la domanda',
  stop: 'Ferma la lettura',
  /** An option of a single-choice question as it is read aloud. */
  option: (letter: string, text: string) => `${letter}: ${text}`,
};
