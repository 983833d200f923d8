import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';

describe('a database dump', () => {
  const mysql = [
    'CREATE TABLE `utenti` (`id` int, `bio` text, `attivo` tinyint(1));',
    "INSERT INTO `utenti` VALUES (1,'Mi piace guidare piano, (sempre)',1),(2,'Anche a me piace molto',0),(3,'A me no, per niente',1);",
    'CREATE TABLE `quesiti` (`id` int(11) NOT NULL, `testo` text, `immagine` varchar(9), `risposta` tinyint(1), `categoria` text, `spiegazione` text, PRIMARY KEY (`id`));',
    String.raw`INSERT INTO ${'`quesiti`'} VALUES (1,'Non si fa l\'inversione, (mai)','550.png',1,'segnali-pericolo - dosso',NULL),(4,'L''auto si ferma; sempre',NULL,0,'segnali-divieto - sosta','Perché\nsì');`,
  ].join('\n');

  test('MySQL: reads the questions and never the tables of personal data', async () => {
    const { file, statements, rejected } = await read('dump.sql', mysql);
    expect(file.columns).toEqual(['id', 'testo', 'immagine', 'risposta', 'categoria', 'spiegazione']);
    expect(JSON.stringify(file)).not.toContain('piace');
    expect(rejected).toEqual([]);
    expect(statements).toMatchObject([
      {
        line: 4,
        text: "Non si fa l'inversione, (mai)",
        answer: true,
        imageRef: '550.png',
        topicName: 'segnali-pericolo',
        subtopic: 'dosso',
        number: 1,
      },
      { line: 4, text: "L'auto si ferma; sempre", answer: false, imageRef: null, explanation: 'Perché\nsì', number: 4 },
    ]);
  });

  test('without a table definition: recognises the columns by their content', async () => {
    const { statements } = await read(
      'dump.sql',
      mysql
        .split('\n')
        .filter((line) => !line.startsWith('CREATE'))
        .join('\n'),
    );
    expect(statements).toMatchObject([
      { text: "Non si fa l'inversione, (mai)", answer: true, imageRef: '550.png', topicName: 'segnali-pericolo' },
      { answer: false, imageRef: null },
    ]);
  });

  test('PostgreSQL: reads column names, booleans, arrays and casts', async () => {
    const { statements } = await read(
      'dump.sql',
      `insert into public."Domande" (id, "Domanda", opzioni, risposta) values
  (7, 'L''auto si ferma sempre', ARRAY['a, b', 'c)'], true),
  (8, E'L\\'auto non si ferma', NULL, false::boolean);`,
    );
    expect(statements).toMatchObject([
      { line: 2, text: "L'auto si ferma sempre", answer: true, number: 7 },
      { line: 3, text: "L'auto non si ferma", answer: false, number: 8 },
    ]);
  });

  test.each([
    ['that contains only people', "INSERT INTO users VALUES (1,'Mario Rossi detto il lento',1);"],
    ['without rows', 'CREATE TABLE quesiti (id int);'],
    ['that is truncated inside a text', "INSERT INTO quesiti VALUES (1,'Non si"],
  ])('rejects a dump %s, because it has no question', async (_, text) => {
    await expect(read('dump.sql', text)).rejects.toThrow('Nessuna domanda trovata nel file');
  });
});
