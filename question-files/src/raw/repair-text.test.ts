import fc from 'fast-check';
import { encodeHTML } from 'entities';
import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';
import { repairText } from './repair-text.ts';

/** Returns what `text` becomes if its UTF-8 bytes are read as Windows-1252. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

describe('repairs a text', () => {
  test.each([
    ['with entities', 'La citt&agrave; &egrave; pi&ugrave; in l&agrave;', 'La città è più in là'],
    ['with numbered entities', 'L&#39;auto e l&#x27;autobus', "L'auto e l'autobus"],
    ['that was encoded twice', 'Il cartello &amp;quot;alt&amp;quot; &amp;egrave; rosso', 'Il cartello "alt" è rosso'],
    ['with a no-break space as an entity', 'Passa&nbsp;prima', 'Passa prima'],
    ['in UTF-8 read as Windows-1252', 'PerchÃ© lâ€™auto Ã¨ giÃ  â€œfermaâ€\u009d', 'Perché l’auto è già “ferma”'],
    ['that was misread twice', 'Il limite Ã\u0192Â¨ basso', 'Il limite è basso'],
    [
      'whose misread «à» lost its second half',
      'La velocitÃ  massima e la velocitÃ',
      'La velocità massima e la velocità',
    ],
    ['with «¿» as an apostrophe', 'Il conducente dell¿auto', "Il conducente dell'auto"],
    ['with tags', '<p>Il <b>dosso</b><br/>sale <span class="x">piano</span></p>', 'Il dosso sale piano'],
    ['with encoded tags', '&lt;i&gt;Il dosso&lt;/i&gt; sale', 'Il dosso sale'],
  ])('%s', (_, broken, text) => {
    expect(repairText(broken)).toBe(text);
  });

  test.each([
    'Velocità < 50 km/h & distanza > 10 m',
    'È «così» di là: «città»… “no”, 5° piano',
    'Si può? ¿Sí?',
    'Un <dosso> non è un tag',
    'Premi &c; vai',
  ])('does not change the text «%s»', (text) => {
    expect(repairText(text)).toBe(text);
  });

  const words = fc
    .array(
      fc.constantFrom('il', 'è', 'più', 'città', 'perché', 'l’auto', '«alt»', '“sì”', '5°', 'ÀÈÌÒÙ', '<', '&', '"'),
      {
        minLength: 1,
      },
    )
    .map((list) => list.join(' '));

  test('restores every text whose special characters were encoded once or twice', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(repairText(encodeHTML(text))).toBe(text);
        expect(repairText(encodeHTML(encodeHTML(text)))).toBe(text);
      }),
    );
  });

  test('restores every text that was decoded wrongly, and a second repair changes nothing', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(repairText(misread(text))).toBe(text);
        expect(repairText(text)).toBe(text);
      }),
    );
  });
});

test('counts the statements with a repaired text, and ignores repairs in columns that are not used', async () => {
  const { statements, repaired } = await read(
    'a.json',
    JSON.stringify([
      { domanda: 'Il dosso &egrave; alto', risposta: true, argomento: 'Segnali di pericolo', nota: 'x' },
      { domanda: 'La cunetta scende', risposta: false, argomento: 'VelocitÃ  e distanza', nota: 'x' },
      { domanda: 'La curva stringe', risposta: false, argomento: 'Segnali di pericolo', nota: 'pi&ugrave;' },
    ]),
  );
  expect(repaired).toBe(2);
  expect(statements[0]?.text).toBe('Il dosso è alto');
  expect(statements[1]?.topicName).toBe('Velocità e distanza');
});
