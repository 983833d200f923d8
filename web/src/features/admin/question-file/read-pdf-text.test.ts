import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatements } from './question-file.ts';
import { readPdfText } from './read-pdf-text.ts';

function read(...lines: string[]) {
  const file = readPdfText(lines.join('\n'));
  return { ...readStatements(file, file.mapping), refused: file.refused };
}
const brief = (...lines: string[]) =>
  read(...lines).statements.map(({ number, text, answer }) => [number, text, answer]);

describe('text of the ministry’s PDF', () => {
  test('titles over several lines and a page, wrapped rows, glued answers, headers of pages', () => {
    const { statements, refused } = read(
      'Ministero delle Infrastrutture e dei Trasporti',
      'Quesito n° 4328 - Segnali di',
      'indicazione',
      'Numero',
      'domanda',
      'Testo domanda Risposta Corretta Immagine',
      '21810 Il cartello avvisa di un',
      'confine vicino VERO',
      '21811 Il cartello dell¿area indica un',
      'parcheggioFALSO',
      '21812 Il cartello vale solo',
      'di notte',
      'VERO',
      'Pagina 1 di 590',
      '21813 La batteria ha una tensione di 12 V',
      'FALSO',
      '2',
      'Quesito n° 4329 - Distanza di sicurezza',
      'Numero domanda Testo domanda Risposta Corretta Immagine',
      '30001 La distanza cresce con la velocità FALSO',
    );
    expect(refused).toEqual([]);
    expect(statements.map(({ number, text, answer, topicName }) => [number, text, answer, topicName])).toEqual([
      [21810, 'Il cartello avvisa di un confine vicino', true, 'Segnali di indicazione'],
      [21811, "Il cartello dell'area indica un parcheggio", false, 'Segnali di indicazione'],
      [21812, 'Il cartello vale solo di notte', true, 'Segnali di indicazione'],
      [21813, 'La batteria ha una tensione di 12 V', false, 'Segnali di indicazione'],
      [30001, 'La distanza cresce con la velocità', false, 'Distanza di sicurezza'],
    ]);
  });

  test('a row with no answer or with two is refused, and its neighbours keep their own', () => {
    const { statements, refused } = read(
      '21810 Il primo segnale vale VERO',
      '21811 Il secondo segnale vale',
      '21812 Il terzo segnale vale FALSO VERO',
      '21813 Il quarto segnale vale FALSO',
      '21814 VERO',
    );
    expect(statements.map(({ number, answer }) => [number, answer])).toEqual([
      [21810, true],
      [21813, false],
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Manca la risposta: VERO o FALSO.'],
      [3, 'Ha due risposte: non si sa quale sia la sua.'],
      [5, 'Riga senza testo.'],
    ]);
  });

  test('columns copied one after the other give no statement at all', () => {
    const { statements, refused } = read('21810', '21811', 'Il primo segnale', 'Il secondo segnale', 'VERO', 'FALSO');
    expect([statements.length, refused.length]).toEqual([0, 2]);
  });

  test('a text that goes on with a large number is no row of its own', () => {
    const { statements, refused } = read(
      '21810 La multa può arrivare a',
      '10000 euro in tutto VERO',
      '21811 Il segnale vale FALSO',
    );
    expect(statements.map(({ number }) => number)).toEqual([21811]);
    expect(refused).toHaveLength(2);
  });

  test('after its answer a text goes on small; what begins big may be another’s, so the row is refused', () => {
    expect(brief('21810 Il segnale vale VERO', 'solo di notte', '21811 Il segnale vale FALSO')).toEqual([
      [21810, 'Il segnale vale solo di notte', true],
      [21811, 'Il segnale vale', false],
    ]);
    expect(brief('21810 Il segnale vale VERO', 'Autoscuola Rossi', '21811 Il segnale vale FALSO')).toEqual([
      [21811, 'Il segnale vale', false],
    ]);
  });

  test('what stands on every page belongs to none of the rows', () => {
    const page = (number: number) => [`2181${number} Il segnale vale VERO`, `Stampato il 0${number}/05/2025`];
    expect(brief(...page(1), ...page(2), ...page(3))).toHaveLength(3);
  });

  test('every answer comes back, wherever the rows wrap', () => {
    const word = fc.constantFrom('il', 'segnale', 'vale', 'per', 'tutti', 'i', 'veicoli');
    const row = fc.record({
      words: fc.array(word, { minLength: 2, maxLength: 12 }),
      wraps: fc.array(fc.nat(3)),
      answer: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const lines = rows.map(({ words, wraps, answer }, index) => {
          const text = words.map((each, place) => `${each}${wraps[place] === 0 ? '\n' : ' '}`).join('');
          return `${20_000 + index} Il ${text}${answer ? 'VERO' : 'FALSO'}`;
        });
        expect(brief(...lines)).toEqual(
          rows.map(({ words, answer }, index) => [20_000 + index, `Il ${words.join(' ')}`, answer]),
        );
      }),
    );
  });
});

describe('simple lines, as the specification has them', () => {
  test('a number and V or F at the end; other lines are left out', () => {
    expect(brief('Il dosso sale 1 V', 'riga qualsiasi', 'La batteria dà 12 V', 'Il dosso scende 2 F')).toEqual([
      [1, 'Il dosso sale', true],
      [12, 'La batteria dà', true],
      [2, 'Il dosso scende', false],
    ]);
  });

  test('headings are topics; nothing gives nothing', () => {
    expect(read('Segnali:', 'Il dosso sale 1 V').statements).toMatchObject([{ topicName: 'Segnali' }]);
    expect(read('', 'ciao').statements).toEqual([]);
  });
});
