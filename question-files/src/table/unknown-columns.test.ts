import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';

describe('if no column of a file is recognised, its rows are kept, so that the admin can map the columns', () => {
  test.each([
    ['a.csv', 'Alfa;Beta\nIl dosso sale piano;boh\nLa cunetta scende;mah\nLa curva gira;mah\n', ['Alfa', 'Beta']],
    ['a.csv', 'Alfa,Beta\nIl dosso sale piano,boh\nLa cunetta scende,mah\nLa curva gira,mah\n', ['Alfa', 'Beta']],
    ['a.txt', 'Alfa\tBeta\nIl dosso sale piano\tboh\nLa cunetta scende\tmah\n', ['Alfa', 'Beta']],
    ['a.json', '[{"alfa":"Il dosso sale piano","beta":"boh"},{"alfa":"La curva gira","beta":"mah"}]', ['alfa', 'beta']],
    ['a.sql', "INSERT INTO x (alfa, beta) VALUES (1,'Il dosso sale piano'),(2,'La curva gira');", ['alfa', 'beta']],
  ])('%s: %s', async (name, content, columns) => {
    const { file, statements } = await read(name, content);
    expect(statements).toEqual([]);
    expect(file.rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(file.rows)).toContain('Il dosso sale piano');
    expect([file.mapping.text, file.mapping.answer]).toEqual([undefined, undefined]);
    expect(file.columns).toEqual(columns);
  });

  test.each([
    ['a.txt', 'Ciao Mario, come va, tutto bene?\nIo sto bene, grazie, e tu?\nCi vediamo, forse, domani.\n'],
    ['a.csv', 'Ciao Mario\nIo sto bene\nCi vediamo\n'],
    ['a.json', '{"nome":"app","script":{"build":"vite build per tutti"}}'],
    ['a.sql', "INSERT INTO impostazioni VALUES (1,'colore','blu');"],
    ['a.py', 'print("Ciao a tutti quanti")'],
  ])('a file %s without rows of questions is rejected: %s', async (name, content) => {
    await expect(read(name, content)).rejects.toThrow('Nessuna domanda trovata nel file');
  });
});
