export const listenText = {
  start: 'Ascolta la domanda',
  stop: 'Ferma la lettura',
  failed: 'La voce di questo dispositivo non ha letto. Riprova, o controllala nelle sue impostazioni.',
  /** An option of a single-choice question as it is read aloud. */
  option: (letter: string, text: string) => `${letter}: ${text}`,
};
