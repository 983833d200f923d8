export const figureText = { unnamed: 'Figura della domanda' };
