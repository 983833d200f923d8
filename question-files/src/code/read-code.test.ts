import { describe, expect, test } from 'vitest';
import { topicsIn } from '#question-files/statements/read-statements.ts';
import { read, topicsOfB } from '#question-files/test-support/read-test-file.ts';

describe('source code, read as text', () => {
  test('Dart: chapter names in comments are read as topics', async () => {
    const { statements } = await read(
      'questions.dart',
      `var questions = [
  // <- CHAPTER 1 ->
  { "question": "Il dosso è un rilievo", "answer": "V", "image": "noImage" },
  // <- CHAPTER 2 ->
  { "question": "L'auto " "si ferma", "answer": "F", "image": "assets/images/79.png" },
];`,
    );
    expect(statements).toMatchObject([
      { line: 3, text: 'Il dosso è un rilievo', answer: true, imageRef: null, topicName: 'CHAPTER 1' },
      { line: 5, text: "L'auto si ferma", answer: false, imageRef: 'assets/images/79.png' },
    ]);
    expect(topicsIn(statements, topicsOfB)).toMatchObject([{ topic: null, suggestion: 1 }, { suggestion: 2 }]);
  });

  test('Python: reads a dictionary whose keys are numbers and whose answers are words', async () => {
    const { statements, rejected } = await read(
      'domande.py',
      `# le domande
domande = {
    1: {'domanda': 'L\\'auto si ferma', 'risposta': 'vero', 'immagine': './assets/segnale0.png'},
    2: {'domanda': ("Il dosso "
                    "è una buca"), 'risposta': 'False', 'immagine': None},
    3: {'domanda': """Il segnale
vale sempre""", 'risposta': 'boh'},
}`,
    );
    expect(statements).toMatchObject([
      { line: 3, text: "L'auto si ferma", answer: true, imageRef: './assets/segnale0.png' },
      { line: 4, text: 'Il dosso è una buca', answer: false, imageRef: null },
    ]);
    expect(rejected).toMatchObject([{ line: 6, reason: expect.stringContaining('boh') as string }]);
  });

  test('JavaScript: reads keys without quotes, single and double quotes, the answers T and F, lists and calls', async () => {
    const objects = await read(
      'quiz.js',
      'export const quiz = [{ question: `Il "dosso" sale`, answer: "T" }, { question: \'La cunetta \\u00e8 bassa\', answer: "F", },];',
    );
    expect(objects.statements).toMatchObject([
      { text: 'Il "dosso" sale', answer: true },
      { text: 'La cunetta è bassa', answer: false },
    ]);
    const lists = await read(
      'quiz.js',
      '/* x */ const quiz = [["Il dosso è un rilievo", true], ["La cunetta è un rilievo", false]]',
    );
    expect(lists.statements.map(({ answer }) => answer)).toEqual([true, false]);
    const calls = await read(
      'quiz.dart',
      'final q = [Quiz(text: "Il dosso sale", answer: true), Quiz(text: "Scende", answer: false)];',
    );
    expect(calls.statements.map(({ text }) => text)).toEqual(['Il dosso sale', 'Scende']);
  });

  test('the keys of nested lists of questions are read as topics and subtopics', async () => {
    const { statements } = await read(
      'quiz.js',
      `export const quiz = { domande: {
        "Segnali di pericolo": { dosso: [{ domanda: "Il dosso sale", risposta: "V" }], curva: [{ domanda: "La curva gira", risposta: "V" }] },
        "Segnali di divieto": { a: { domanda: "La sosta è vietata", risposta: "F" } },
      } }`,
    );
    expect(statements.map(({ topicName, subtopic }) => [topicName, subtopic])).toEqual([
      ['Segnali di pericolo', 'dosso'],
      ['Segnali di pericolo', 'curva'],
      ['Segnali di divieto', null],
    ]);
  });

  test('rejects code without questions', async () => {
    for (const text of ['export function add(a, b) { return a + b; }', 'const q = "', "'''", '}}}](((', '/*'])
      await expect(read('quiz.js', text)).rejects.toThrow('Nessuna domanda trovata nel file');
  });
});
