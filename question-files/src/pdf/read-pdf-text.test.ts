import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatements } from '#question-files/statements/read-statements.ts';
import { readPdfText } from './read-pdf-text.ts';
import { topics } from '#question-files/test-support/read-test-file.ts';
import { repairFile } from '#question-files/raw/repair-file.ts';

function read(...lines: string[]) {
  const file = repairFile(readPdfText(lines.join('\n')));
  return { ...readStatements(file, file.mapping, topics), rejected: file.rejected };
}
const brief = (...lines: string[]) =>
  read(...lines).statements.map(({ number, text, answer }) => [number, text, answer]);

describe('text of the ministry’s PDF', () => {
  test('reads titles and rows that are wrapped, answers that are joined to texts, and skips page headers', () => {
    const { statements, rejected } = read(
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
    expect(rejected).toEqual([]);
    expect(statements.map(({ number, text, answer, topicName }) => [number, text, answer, topicName])).toEqual([
      [21810, 'Il cartello avvisa di un confine vicino', true, 'Segnali di indicazione'],
      [21811, "Il cartello dell'area indica un parcheggio", false, 'Segnali di indicazione'],
      [21812, 'Il cartello vale solo di notte', true, 'Segnali di indicazione'],
      [21813, 'La batteria ha una tensione di 12 V', false, 'Segnali di indicazione'],
      [30001, 'La distanza cresce con la velocità', false, 'Distanza di sicurezza'],
    ]);
  });

  test('rejects a row with no answer or with two answers, and the rows before and after it keep their answers', () => {
    const { statements, rejected } = read(
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
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Manca la risposta: VERO o FALSO.'],
      [3, 'Ha due risposte: non si sa quale sia la sua.'],
      [5, 'Riga senza testo.'],
    ]);
  });

  test('if the columns of a table were copied one after the other, no statement is read', () => {
    const { statements, rejected } = read('21810', '21811', 'Il primo segnale', 'Il secondo segnale', 'VERO', 'FALSO');
    expect([statements.length, rejected.length]).toEqual([0, 2]);
  });

  test('if a wrapped line starts with a large number, it is not read as a new statement, and the row is rejected', () => {
    const { statements, rejected } = read(
      '21810 La multa può arrivare a',
      '10000 euro in tutto VERO',
      '21811 Il segnale vale FALSO',
    );
    expect(statements.map(({ number }) => number)).toEqual([21811]);
    expect(rejected).toHaveLength(2);
  });

  test('a line after the answer continues the row if it starts in lower case; if it starts in upper case, the row is rejected', () => {
    expect(brief('21810 Il segnale vale VERO', 'solo di notte', '21811 Il segnale vale FALSO')).toEqual([
      [21810, 'Il segnale vale solo di notte', true],
      [21811, 'Il segnale vale', false],
    ]);
    expect(brief('21810 Il segnale vale VERO', 'Autoscuola Rossi', '21811 Il segnale vale FALSO')).toEqual([
      [21811, 'Il segnale vale', false],
    ]);
  });

  test('ignores lines that are repeated on every page', () => {
    const page = (number: number) => [`2181${number} Il segnale vale VERO`, `Stampato il 0${number}/05/2025`];
    expect(brief(...page(1), ...page(2), ...page(3))).toHaveLength(3);
  });

  test('reads every answer, wherever the text of a row is wrapped', () => {
    const word = fc.constantFrom('il', 'segnale', 'vale', 'per', 'tutti', 'i', 'veicoli');
    const row = fc.record({
      words: fc.array(word, { minLength: 2, maxLength: 12 }),
      wraps: fc.array(fc.nat(3)),
      answer: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const lines = rows.map(({ words, wraps, answer }, index) => {
          const text = words.map((each, at) => `${each}${wraps[at] === 0 ? '\n' : ' '}`).join('');
          return `${20_000 + index} Il ${text}${answer ? 'VERO' : 'FALSO'}`;
        });
        expect(brief(...lines)).toEqual(
          rows.map(({ words, answer }, index) => [20_000 + index, `Il ${words.join(' ')}`, answer]),
        );
      }),
    );
  });
});

describe('lines in the format of the specification', () => {
  test('reads lines that end with a number and V or F, and skips other lines', () => {
    expect(brief('Il dosso sale 1 V', 'riga qualsiasi', 'La batteria dà 12 V', 'Il dosso scende 2 F')).toEqual([
      [1, 'Il dosso sale', true],
      [12, 'La batteria dà', true],
      [2, 'Il dosso scende', false],
    ]);
  });

  test('a heading is read as a topic, and a text without such lines has no statements', () => {
    expect(read('Segnali:', 'Il dosso sale 1 V').statements).toMatchObject([{ topicName: 'Segnali' }]);
    expect(read('', 'ciao').statements).toEqual([]);
  });
});
