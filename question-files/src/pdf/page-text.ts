/** A text fragment with its position in points from the bottom left corner of the page. */
export type TextFragment = { text: string; x: number; y: number; width: number; height: number };

/**
 * The left limits of the table columns, in points. In the ministry's table the text starts at 77, the answer at 355 and the image
 * number after 430. Each limit is a little lower to tolerate deviations.
 */
const TEXT_FROM = 60;
const ANSWER_FROM = 345;
const IMAGE_FROM = 425;
const ON_ONE_LINE = 3;

const TITLE = /^Quesito\s+n/;
const HEADER = /^(?:Numero|domanda|Testo domanda|Risposta Corretta|Immagine)$/;
const ANSWER = /^(?:VERO|FALSO)$/;
const TEXT_WITH_ANSWER = /^(.*\S)\s*(VERO|FALSO)$/;
const NUMBER = /^(\d{4,6})(?:\s+(\S.*))?$/;

type Line = { y: number; fragments: TextFragment[] };

/**
 * Returns the text of a page. Rows of the ministry's table are assembled by position: an answer belongs to the row beside which
 * it is printed, even if the PDF stores it elsewhere. A page without such rows is read line by line.
 */
export function textOfPage(fragments: readonly TextFragment[]): string {
  const lines = linesOf(fragments.flatMap(splitNumber));
  const starts = lines.filter(isRowStart);
  if (starts.length === 0) return lines.map(({ fragments: all }) => joined(all)).join('\n');
  // The layout is known if every row has a text beside its number. In an unknown layout no answer can be assigned reliably.
  const isKnown = starts.every(({ fragments: all }) => all.some(inTextColumn));
  const strips: Line[][] = [[]];
  for (const line of lines) {
    if (isRowStart(line) || isTitle(line)) strips.push([]);
    strips.at(-1)?.push(line);
  }
  return strips
    .flatMap((strip) => (strip[0] && isRowStart(strip[0]) ? rowText(strip, isKnown) : strip.flatMap(plainText)))
    .join('\n');
}

/** Groups fragments into lines from top to bottom, and sorts each line from left to right. */
function linesOf(fragments: readonly TextFragment[]): Line[] {
  const lines: Line[] = [];
  for (const fragment of fragments.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1);
    if (last && last.y - fragment.y < ON_ONE_LINE) last.fragments.push(fragment);
    else lines.push({ y: fragment.y, fragments: [fragment] });
  }
  for (const line of lines) line.fragments.sort((one, other) => one.x - other.x);
  return lines;
}

/** Splits a fragment that contains both the number and the text of a row. */
function splitNumber(fragment: TextFragment): TextFragment[] {
  const [, number, text] = fragment.x < TEXT_FROM ? (NUMBER.exec(fragment.text) ?? []) : [];
  if (!number || !text) return [fragment];
  return [
    { ...fragment, text: number, width: 0 },
    { ...fragment, text, x: TEXT_FROM },
  ];
}

function isRowStart({ fragments: [first] }: Line): boolean {
  return first !== undefined && first.x < TEXT_FROM && NUMBER.test(first.text.trim());
}

function isTitle({ fragments }: Line): boolean {
  return TITLE.test(joined(fragments));
}

function inTextColumn({ x }: TextFragment): boolean {
  return x >= TEXT_FROM && x < ANSWER_FROM;
}

/**
 * Returns the number, the text and the answers of a row as one line. The answers are included only if the layout `isKnown`. Text
 * at the left edge below the row belongs to the next title and is returned as separate lines.
 */
function rowText(strip: readonly Line[], isKnown: boolean): string[] {
  const texts: TextFragment[][] = [];
  const answers: string[] = [];
  const below: string[] = [];
  for (const { fragments } of strip) {
    const cells = fragments.filter(({ x, text }) => x >= TEXT_FROM && x < IMAGE_FROM && !HEADER.test(text.trim()));
    const inAnswer = cells.filter(({ x, text }) => x >= ANSWER_FROM && ANSWER.test(text.trim()));
    answers.push(...inAnswer.map(({ text }) => text.trim()));
    const inText = cells.filter((fragment) => !inAnswer.includes(fragment));
    if (fragments === strip[0]?.fragments || (fragments[0]?.x ?? 0) >= TEXT_FROM) texts.push(inText);
    else below.push(joined(fragments));
  }
  const text = joinRowText(
    texts.map((line) => joined(line)),
    answers,
  );
  const number = strip[0]?.fragments[0]?.text.trim() ?? '';
  return [[number, text, ...(isKnown ? answers : [])].join(' '), ...below.filter((line) => !HEADER.test(line))];
}

/** Joins the lines of a row's text. An answer at the end of a line is moved to `answers`. */
function joinRowText(lines: readonly string[], answers: string[]): string {
  return lines
    .map((line) => {
      const [, text, answer] = TEXT_WITH_ANSWER.exec(line) ?? [];
      if (!text || !answer) return line;
      answers.push(answer);
      return text;
    })
    .join(' ');
}

function plainText({ fragments }: Line): string[] {
  const text = joined(fragments);
  return fragments.every((fragment) => HEADER.test(fragment.text.trim())) ? [] : [text];
}

/** Joins the fragments of a line, with a space where the page shows a gap. */
function joined(fragments: readonly TextFragment[]): string {
  return fragments
    .reduce((line, fragment, index) => {
      const before = fragments[index - 1];
      const gap = before ? fragment.x - before.x - before.width : 0;
      return `${line}${gap > fragment.height * 0.15 ? ' ' : ''}${fragment.text}`;
    }, '')
    .replace(/\s+/g, ' ')
    .trim();
}
