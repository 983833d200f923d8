import { describe, expect, test } from 'vitest';
import { listLicenceParts } from './licences/licence-parts.ts';
import { recogniseLicence } from './licences/recognise-licence.ts';
import { checkComplete } from './statements/check-complete.ts';
import { licences, read } from './test-support/read-test-file.ts';

async function partsOf(name: string, content: string) {
  const { statements } = await read(name, content);
  return listLicenceParts(statements, licences).map(({ licence, statements: own }) => [licence, own.length]);
}

describe('a file is read as a whole or refused', () => {
  test('lists beside each other are all read, with the group and the figure of each', async () => {
    const groups = Object.fromEntries(
      Array.from({ length: 20 }, (_, group) => [
        String(11_001 + group),
        {
          fig: String(500 + group),
          domande: [
            [`Il carro ${group} va spinto`, true],
            [`Il carro ${group} sa volare`, false],
          ],
        },
      ]),
    );
    const { file, ...found } = await read('banca.json', JSON.stringify(groups));
    expect(found.statements).toHaveLength(40);
    expect(found.statements[39]).toMatchObject({ group: '11020', imageRef: '519', answer: false });
    expect(checkComplete(file, found)).toMatchObject({ found: 40, read: 40 });
  });

  test('if a file contains questions of another form, it is refused and the message counts them', async () => {
    const questions = Array.from({ length: 10 }, (_, at) => ({ domanda: `Il carro ${at} va spinto`, risposta: true }));
    const table = [
      ['Il tavolo ha quattro gambe', true],
      ['Il tavolo sa volare bene', false],
    ];
    const { file, ...found } = await read('banca.json', JSON.stringify({ questions, altre: table }));
    expect(() => checkComplete(file, found)).toThrow('Il file ha 12 voci e se ne leggono 10: non si importa niente');
    expect(() => checkComplete(file, found)).toThrow('2: righe di tabelle di altra forma');
  });

  test('if many rows have no answer, the file is refused and the message says why', async () => {
    const { file, ...found } = await read('a.csv', 'Domanda;Risposta\nIl dosso sale piano;V\nIl dosso scende piano;\n');
    expect(() => checkComplete(file, found)).toThrow('1: Manca la risposta: serve V o F.');
  });
});

describe('the licence of a file', () => {
  test('is read from a list of licences in each entry', async () => {
    const quiz = [
      { domanda: 'Il carro va spinto', risposta: true, licenze: ['A', 'B'] },
      { domanda: 'Il motorino ha ruote', risposta: true, licenze: ['AM'] },
      { domanda: 'Il camion è grande', risposta: true, licenze: ['C1', 'C1E'] },
    ];
    expect(await partsOf('a.json', JSON.stringify({ quiz }))).toEqual([
      ['B', 1],
      ['AM', 1],
      ['C1', 1],
    ]);
  });

  test('is not read from the title of a block', async () => {
    const blocchi = ['Carreggiata di prova', 'Patente di categoria B', 'Patente di categoria AM'].map((topic) => ({
      topic,
      questions: [{ text: `Il carro di ${topic} va spinto`, answer: true }],
    }));
    expect(await partsOf('a.json', JSON.stringify({ blocchi }))).toEqual([[null, 3]]);
  });

  test.each([
    ['REV_AB', 'REV'],
    ['REV_SUP', 'REV'],
    ['REV_AM', 'REV-AM'],
    ['REV_CQC', 'REV-CQC'],
  ])('of the list %s is %s', async (listato, licence) => {
    const quesiti = [{ titolo: 'Prova', domande: [{ testo: 'Il carro va spinto', corretta: true }] }];
    expect(await partsOf('a.json', JSON.stringify({ listato, quesiti }))).toEqual([[licence, 1]]);
  });

  test('of the list SUP is unknown even if its topics are those of C1, but topics of B decide', async () => {
    const licenceOf = async (titles: readonly string[]) => {
      const quesiti = titles.map((titolo) => ({ titolo, domande: [{ testo: 'Il carro va spinto', corretta: true }] }));
      const { statements } = await read('a.json', JSON.stringify({ listato: 'SUP', quesiti }));
      return recogniseLicence(statements, licences);
    };
    const titlesOfB = licences.find(({ id }) => id === 'B')!.topics.map(({ officialName }) => officialName);
    const marked = 'Limitazione del campo visivo legata alle caratteristiche del veicolo (1 2 3 5 6)';
    expect(await licenceOf([marked])).toBeNull();
    expect(await licenceOf(titlesOfB)).toBe('B');
  });

  test('is unknown for single-choice questions without a name, such as those of the nautical licence', async () => {
    const questions = Array.from({ length: 495 }, (_, at) => ({
      domanda: `La barca numero ${at} si spinge:`,
      risposte: ['a mano', 'con il vento', 'con un treno'],
      risposta: 1 + (at % 2),
    }));
    const { statements } = await read('a.json', JSON.stringify(questions));
    expect(statements).toHaveLength(495);
    expect(recogniseLicence(statements, licences)).toBeNull();
  });
});

test('the topic is found in the slug of the chapter', async () => {
  const slug = 'definizioni-generali-doveri-strada';
  const entry = {
    chapter: 1,
    chapterName: 'Capitolo di prova',
    chapterSlug: slug,
    question: 'Il carro va spinto',
    answer: true,
  };
  expect((await read('a.json', JSON.stringify([entry]))).statements[0]?.topicName).toBe(slug);
});

test('«Argomento: …» is not stored as an explanation', async () => {
  const entry = { text: 'Il carro va spinto', answer: true, explanation: 'Argomento: i carri' };
  expect((await read('a.json', JSON.stringify([entry]))).statements[0]?.explanation).toBeNull();
});

test('questions with a short title or several right options do not hide the groups of a CAP list', async () => {
  const quesiti = Array.from({ length: 20 }, (_, at) => ({
    titolo: at === 3 ? 'LA LAMPADA:' : `IL CARRO NUMERO ${at} SI SPINGE:`,
    domande: [0, 1, 2].map((item) => ({
      testo: `RISPOSTA ${item} DI ${at}`,
      corretta: item === 1 || (at === 5 && item === 2),
    })),
  }));
  const { statements, rejected } = await read('a.json', JSON.stringify({ listato: 'CAP', quesiti }));
  expect(statements).toHaveLength(19);
  expect(statements.every(({ options, answer }) => options?.length === 3 && answer === 1)).toBe(true);
  expect(rejected).toMatchObject([{ reason: expect.stringContaining('più risposte giuste') }]);
});
