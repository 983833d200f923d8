import { describe, expect, test } from 'vitest';
import { read } from './test-support/read-test-file.ts';
import { strToU8, zipSync } from 'fflate';

const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const shown = async (name: string, content: string | Uint8Array) => {
  const { file, statements, rejected } = await read(name, content);
  const list = statements.map(({ text, options, answer }) => [text, options, answer]);
  return { list, rejected, leftOut: file.leftOut?.map(({ kind, count }) => `${count} ${kind}`) ?? [], statements };
};

describe('formats of teachers', () => {
  test('GIFT: true/false and single choice are read, the other kinds are counted', async () => {
    const gift = String.raw`// commento
$CATEGORY: corso/Segnali di pericolo

::uno::Il carro va spinto a mano.{TRUE}

::due::[html]<p>La lampada\: si mangia?</p>{F#No#Certo}

::tre::Il tavolo ha{
  =quattro gambe#bene
  ~due ruote
  ~un motore
}

Quali sono giuste?{~%50%una ~%50%due ~tre}

Scrivi un tema.{}

Quanto fa due più due?{#4}

Abbina {=uno -> a =due -> b}`;
    const { list, leftOut, statements } = await shown('a.gift', gift);
    expect(list).toEqual([
      ['Il carro va spinto a mano.', null, true],
      ['La lampada: si mangia?', null, false],
      ['Il tavolo ha', ['quattro gambe', 'due ruote', 'un motore'], 0],
    ]);
    expect(statements[0]?.topicName).toBe('Segnali di pericolo');
    expect(leftOut).toEqual(['1 domande a più risposte', '1 temi', '1 domande con un numero', '1 abbinamenti']);
    expect((await shown('a.txt', gift)).list).toEqual(list);
  });

  test('XML of Moodle: true/false and single choice are read with the name of the picture', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><quiz>
<question type="category"><category><text>$course$/Segnali di divieto</text></category></question>
<question type="truefalse"><name><text>x</text></name><questiontext format="html">
<text><![CDATA[<p>Il carro &egrave; <b>spinto</b> a mano <img src="@@PLUGINFILE@@/carro.png" alt=""></p>]]></text>
<file name="carro.png" path="/" encoding="base64">AAAA</file></questiontext>
<answer fraction="0"><text>true</text><feedback><text>no</text></feedback></answer><answer fraction="100"><text>false</text></answer></question>
<question type="multichoice"><questiontext><text>La lampada resta</text></questiontext>
<answer fraction="0"><text>in volo</text></answer><answer fraction="100"><text>accesa</text></answer><answer fraction="0"><text>via</text></answer></question>
<question type="essay"><questiontext><text>Scrivi</text></questiontext></question></quiz>`;
    const { list, leftOut, statements } = await shown('a.xml', xml);
    expect(list).toEqual([
      ['Il carro è spinto a mano', null, false],
      ['La lampada resta', ['in volo', 'accesa', 'via'], 1],
    ]);
    expect(statements[0]).toMatchObject({ topicName: 'Segnali di divieto', imageRef: 'carro.png' });
    expect(leftOut).toEqual(['1 temi']);
  });

  test('a text of blocks with one field in each line', async () => {
    const block = (text: string, right: string) =>
      `Numero: 1\nDomanda: ${text}\nImmagine: \nRisposta1: a mano.\nRisposta2: in volo.\nRisposta3: da solo.\nRispostaCorretta: ${right}\n`;
    const { list } = await shown(
      'a.txt',
      `# prova\n${block('Il carro si spinge:', '1')}\n${block('Il tavolo sta:', '3')}`,
    );
    expect(list.map(([text, , answer]) => [text, answer])).toEqual([
      ['Il carro si spinge:', 0],
      ['Il tavolo sta:', 2],
    ]);
  });

  test('right options can be flags, such as «0 1 0», under keys such as «b.»', async () => {
    const entry = {
      question: 'Come si spinge il carro?',
      'a.': 'A mano',
      'b.': 'In volo',
      'c.': 'Da solo',
      correct: '0 1 0',
    };
    expect((await shown('a.json', JSON.stringify([entry, entry]))).list[0]?.[2]).toBe(1);
  });
});

test.each([
  ['a.apkg', () => zipOf({ 'collection.anki2': 'x', media: '{}' }), 'pacchetto di Anki'],
  ['a.zip', () => zipOf({ 'imsmanifest.xml': '<manifest/>', 'a.xml': '<x/>' }), 'pacchetto QTI'],
  ['a.txt', () => '<!DOCTYPE html><html><body>Il carro</body></html>', 'pagina web'],
  ['a.xml', () => '<assessmentItem title="Il carro"/>', 'QTI'],
])('the refusal of %s names the format', async (name, content, message) => {
  await expect(read(name, content())).rejects.toThrow(message);
});
