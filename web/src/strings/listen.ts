export const listenText = { start: 'Ascolta la domanda', stop: 'Ferma la lettura' };
