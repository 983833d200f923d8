import { describe, expect, test } from 'vitest';
import { readQuestions } from './read-questions.ts';

const read = (text: string, name = 'domande.txt') => readQuestions(name, new TextEncoder().encode(text));

describe('quiz questions', () => {
  test('CSV: reads the question, the options and the index of the right option', () => {
    const { questions, rejected } = read(
      'Domanda;Opzione 1;Opzione 2;Opzione 3;Corretta\r\n"Che colore; qui?";rosso;verde;giallo;1\r\nVale?;sì;no;0;;\r\n',
      'domande.csv',
    );
    expect(rejected).toEqual([]);
    expect(questions).toEqual([
      { line: 2, text: 'Che colore; qui?', options: ['rosso', 'verde', 'giallo'], correctOption: 1, topic: null },
      { line: 3, text: 'Vale?', options: ['sì', 'no'], correctOption: 0, topic: null },
    ]);
    expect(read('Vale?;sì;no;0').questions).toHaveLength(1);
  });

  test.each([
    [';sì;no;0', 'Riga senza testo.'],
    ['Vale?;sì;0', 'Servono almeno due opzioni'],
    ['Vale?;sì;;no;0', 'è vuota'],
    ['Vale?;sì;no;V', "Manca l'indice"],
    ['Vale?;sì;no;2', 'nessuna delle 2 opzioni'],
    ['Vale?;sì;no;-1', "Manca l'indice"],
  ])('CSV: the row «%s» is rejected, and its line number is reported', (row, reason) => {
    expect(read(`Primo?;a;b;1\n${row}`, 'domande.csv').rejected).toMatchObject([
      { line: 2, reason: expect.stringContaining(reason) as string },
    ]);
  });

  test('reads lines that end with a number and V or F, and topic headings above them', () => {
    const { questions } = read(
      'Segnali:\nIl dosso è un rilievo 12 V\nquesta riga non conta\nNota bene:\nLa batteria dà 12 V 13 F\nPrecedenza:\nPassa chi viene da destra 14V\n',
    );
    expect(questions).toEqual([
      { line: 2, text: 'Il dosso è un rilievo', options: ['Vero', 'Falso'], correctOption: 0, topic: 'Segnali' },
      { line: 5, text: 'La batteria dà 12 V', options: ['Vero', 'Falso'], correctOption: 1, topic: 'Segnali' },
      { line: 7, text: 'Passa chi viene da destra', options: ['Vero', 'Falso'], correctOption: 0, topic: 'Precedenza' },
    ]);
  });

  test('reads lines that end with a number and V or F also if the file name ends in .csv', () => {
    expect(read('Il dosso è un rilievo 12 V\n', 'domande.csv').questions).toHaveLength(1);
  });

  test('rejects a file without questions', () => {
    expect(() => read('Caro Mario,\nciao.')).toThrow('Nessuna domanda trovata nel file');
    expect(() => read('')).toThrow('Il file è vuoto');
  });
});
