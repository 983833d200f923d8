export const illustrationText = { unnamed: 'Figura della domanda' };
