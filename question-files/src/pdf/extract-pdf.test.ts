import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractPdf } from './extract-pdf.ts';
import { readStatements } from '#question-files/statements/read-statements.ts';
import { readPdfText } from './read-pdf-text.ts';
import { topics } from '#question-files/test-support/read-test-file.ts';

/** The positions of the columns in the ministry's table, in points from the left. */
const AT = { title: 20, number: 22, text: 77.5, answer: 355, image: 465 };
type Row = { number: number; text: string[]; answers: string[]; isGlued?: boolean };

let document: PDFDocument;
let font: PDFFont;

beforeAll(async () => {
  document = await PDFDocument.create();
  font = await document.embedFont(StandardFonts.Helvetica);
});

function write(page: PDFPage, text: string, x: number, y: number): void {
  page.drawText(text, { x, y, size: 9, font });
}

/**
 * Draws a page of the ministry's table with titles, headers and rows, from top to bottom. With `answersFirst` each answer is
 * stored in the PDF before its text. By default all answers are stored after all texts.
 */
function drawPage(content: readonly (string[] | Row)[], answersFirst = false): void {
  const page = document.addPage([595, 842]);
  let y = 800;
  const late: (() => void)[] = [];
  for (const part of content) {
    if (Array.isArray(part)) {
      for (const line of part) {
        write(page, line, AT.title, y);
        y -= 12;
      }
      write(page, 'Numero', AT.number, y);
      write(page, 'Testo domanda', 150, y);
      write(page, 'Risposta Corretta', AT.answer, y);
      write(page, 'Immagine', AT.image, y);
      write(page, 'domanda', AT.number, y - 10);
      y -= 26;
      continue;
    }
    const top = y;
    const answers = () => {
      if (!part.isGlued) part.answers.forEach((answer, index) => write(page, answer, AT.answer + index * 30, top));
    };
    if (answersFirst) answers();
    else late.push(answers);
    write(page, String(part.number), AT.number, top);
    part.text.forEach((line, index) => {
      const glued = part.isGlued && index === 0 ? `${line}${part.answers.join('')}` : line;
      write(page, glued, AT.text, top - index * 11);
    });
    y -= Math.max(part.text.length * 11, 20) + 8;
  }
  for (const draw of late) draw();
}

async function read(bytes: Uint8Array) {
  const pages: number[] = [];
  const text = await extractPdf(bytes, (done, of) => pages.push(done * 1000 + of), new AbortController().signal);
  const file = readPdfText(text);
  return { text, pages, rejected: file.rejected, statements: readStatements(file, file.mapping, topics).statements };
}

describe('a PDF in the ministry’s layout', () => {
  test('keeps each answer on its row, even if the text is wrapped, joined to the answer or continued on the next page', async () => {
    drawPage([
      ['Quesito n° 4328 - Segnali di indicazione'],
      { number: 21810, text: ['Il cartello avvisa di un confine'], answers: ['VERO'] },
      { number: 21811, text: ['Il cartello vale solo', 'di notte e', 'con la pioggia'], answers: ['FALSO'] },
      {
        number: 21812,
        text: ['Il cartello di confine ha un testo che arriva alla colonna'],
        answers: ['VERO'],
        isGlued: true,
      },
      { number: 21813, text: ['Il cartello non ha risposta'], answers: [] },
      { number: 21814, text: ['La batteria ha 12 V', '10000 euro di multa'], answers: ['FALSO'] },
      [
        'Quesito n° 4329 - Limiti di velocità; pericolo e intralcio alla',
        'circolazione; comportamenti ai passaggi a livello',
      ],
      { number: 25001, text: ['Il limite vale sempre'], answers: ['VERO', 'FALSO'] },
      { number: 25002, text: ['Il limite vale in città'], answers: ['VERO'] },
    ]);
    drawPage(
      [
        { number: 25003, text: ['Il limite vale fuori', 'VERO come dice il cartello'], answers: ['FALSO'] },
        ['Quesito n° 4330 - Distanza di sicurezza'],
        { number: 26001, text: ['La distanza cresce'], answers: ['VERO'] },
      ],
      true,
    );
    const { statements, rejected, pages } = await read(await document.save());
    expect(
      statements.map(({ number, text, answer, topicName }) => [number, text, answer, topicName?.slice(0, 20)]),
    ).toEqual([
      [21810, 'Il cartello avvisa di un confine', true, 'Segnali di indicazio'],
      [21811, 'Il cartello vale solo di notte e con la pioggia', false, 'Segnali di indicazio'],
      [21812, 'Il cartello di confine ha un testo che arriva alla colonna', true, 'Segnali di indicazio'],
      [21814, 'La batteria ha 12 V 10000 euro di multa', false, 'Segnali di indicazio'],
      [25002, 'Il limite vale in città', true, 'Limiti di velocità; '],
      [25003, 'Il limite vale fuori VERO come dice il cartello', false, 'Limiti di velocità; '],
      [26001, 'La distanza cresce', true, 'Distanza di sicurezz'],
    ]);
    expect(statements[4]?.topicName).toContain('circolazione; comportamenti ai passaggi a livello');
    expect(rejected.map(({ text, reason }) => [text.slice(0, 5), reason])).toEqual([
      ['21813', 'Manca la risposta: VERO o FALSO.'],
      ['25001', 'Ha due risposte: non si sa quale sia la sua.'],
    ]);
    expect(pages).toEqual([1002, 2002]);
  });
});

describe('other PDFs', () => {
  test('reads lines that end with a number and V or F, and keeps their order on the page', async () => {
    const other = await PDFDocument.create();
    const page = other.addPage();
    page.drawText('Segnali:', { x: 50, y: 700 });
    page.drawText('Il dosso sale 1 V', { x: 50, y: 670 });
    page.drawText('Il dosso scende 2 F', { x: 50, y: 640 });
    const { statements } = await read(await other.save());
    expect(statements.map(({ text, answer, topicName }) => [text, answer, topicName])).toEqual([
      ['Il dosso sale', true, 'Segnali'],
      ['Il dosso scende', false, 'Segnali'],
    ]);
  });

  test('reports a scanned PDF, a file that is no PDF, and a truncated PDF', async () => {
    const empty = await PDFDocument.create();
    empty.addPage();
    await expect(read(await empty.save())).rejects.toThrow('sembra una scansione');
    await expect(read(new TextEncoder().encode('ciao'))).rejects.toThrow('rovinato o incompleto');
    await expect(read(new Uint8Array())).rejects.toThrow('rovinato o incompleto');
  });

  test('stops if the caller aborts it, and does not change the caller’s bytes', async () => {
    const many = await PDFDocument.create();
    for (let page = 0; page < 30; page += 1) many.addPage().drawText(`Pagina ${page}`, { x: 50, y: 500 });
    const bytes = await many.save();
    const stop = new AbortController();
    const seen: number[] = [];
    const reading = extractPdf(
      bytes,
      (done) => {
        seen.push(done);
        if (done === 3) stop.abort();
      },
      stop.signal,
    );
    await expect(reading).rejects.toThrow(/abort/i);
    expect(seen).toEqual([1, 2, 3]);
    expect(bytes.length).toBeGreaterThan(0);
    await expect(extractPdf(bytes, () => undefined, stop.signal)).rejects.toThrow(/abort/i);
  });
});
