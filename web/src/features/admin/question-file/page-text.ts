/** A text fragment with its position in points from the bottom left corner of the page. */
export type PlacedText = { text: string; x: number; y: number; width: number; height: number };

/** Column positions of the ministry's table: number at 22, text at 77, answer at 355, image number after 430. */
const TEXT_FROM = 60;
const ANSWER_FROM = 345;
const IMAGE_FROM = 425;
const ON_ONE_LINE = 3;

const TITLE = /^Quesito\s+n/;
const HEADER = /^(?:Numero|domanda|Testo domanda|Risposta Corretta|Immagine)$/;
const ANSWER = /^(?:VERO|FALSO)$/;
const GLUED = /^(.*\S)\s*(VERO|FALSO)$/;
const NUMBER = /^(\d{4,6})(?:\s+(\S.*))?$/;

type Line = { y: number; pieces: PlacedText[] };

/**
 * The text of a page. Rows of the ministry's table are assembled by position: an answer belongs to the row whose strip contains it,
 * whatever its order in the file. Other pages are read line by line.
 */
export function textOfPage(pieces: readonly PlacedText[]): string {
  const lines = linesOf(pieces.flatMap(ungluedNumber));
  const starts = lines.filter(isRowStart);
  if (starts.length === 0) return lines.map(({ pieces: all }) => joined(all)).join('\n');
  // In an unknown layout the texts do not start next to their numbers; then no answer is reliable.
  const isKnown = starts.every(({ pieces: all }) => all.some(inTextColumn));
  const strips: Line[][] = [[]];
  for (const line of lines) {
    if (isRowStart(line) || isTitle(line)) strips.push([]);
    strips.at(-1)?.push(line);
  }
  return strips
    .flatMap((strip) => (strip[0] && isRowStart(strip[0]) ? rowText(strip, isKnown) : strip.flatMap(plainText)))
    .join('\n');
}

/** Groups fragments into lines, top to bottom and left to right. */
function linesOf(pieces: readonly PlacedText[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1);
    if (last && last.y - piece.y < ON_ONE_LINE) last.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  for (const line of lines) line.pieces.sort((one, other) => one.x - other.x);
  return lines;
}

/** Splits a fragment that contains both the number and the text. */
function ungluedNumber(piece: PlacedText): PlacedText[] {
  const [, number, text] = piece.x < TEXT_FROM ? (NUMBER.exec(piece.text) ?? []) : [];
  if (!number || !text) return [piece];
  return [
    { ...piece, text: number, width: 0 },
    { ...piece, text, x: TEXT_FROM },
  ];
}

function isRowStart({ pieces: [first] }: Line): boolean {
  return first !== undefined && first.x < TEXT_FROM && NUMBER.test(first.text.trim());
}

function isTitle({ pieces }: Line): boolean {
  return TITLE.test(joined(pieces));
}

function inTextColumn({ x }: PlacedText): boolean {
  return x >= TEXT_FROM && x < ANSWER_FROM;
}

/** Puts number, text and answers of a row on one line. Text at the left edge below it belongs to the next title. */
function rowText(strip: readonly Line[], isKnown: boolean): string[] {
  const texts: PlacedText[][] = [];
  const answers: string[] = [];
  const below: string[] = [];
  for (const { pieces } of strip) {
    const cells = pieces.filter(({ x, text }) => x >= TEXT_FROM && x < IMAGE_FROM && !HEADER.test(text.trim()));
    const inAnswer = cells.filter(({ x, text }) => x >= ANSWER_FROM && ANSWER.test(text.trim()));
    answers.push(...inAnswer.map(({ text }) => text.trim()));
    const inText = cells.filter((piece) => !inAnswer.includes(piece));
    if (pieces === strip[0]?.pieces || (pieces[0]?.x ?? 0) >= TEXT_FROM) texts.push(inText);
    else below.push(joined(pieces));
  }
  const text = unglued(
    texts.map((line) => joined(line)),
    answers,
  );
  const number = strip[0]?.pieces[0]?.text.trim() ?? '';
  return [[number, text, ...(isKnown ? answers : [])].join(' '), ...below.filter((line) => !HEADER.test(line))];
}

/** Joins the lines of a row. Answers at the end of a line are moved to `answers`. */
function unglued(lines: readonly string[], answers: string[]): string {
  return lines
    .map((line) => {
      const [, text, answer] = GLUED.exec(line) ?? [];
      if (!text || !answer) return line;
      answers.push(answer);
      return text;
    })
    .join(' ');
}

function plainText({ pieces }: Line): string[] {
  const text = joined(pieces);
  return pieces.every((piece) => HEADER.test(piece.text.trim())) ? [] : [text];
}

/** Joins the fragments of a line, with a space where the page shows a gap. */
function joined(pieces: readonly PlacedText[]): string {
  return pieces
    .reduce((line, piece, index) => {
      const before = pieces[index - 1];
      const gap = before ? piece.x - before.x - before.width : 0;
      return `${line}${gap > piece.height * 0.15 ? ' ' : ''}${piece.text}`;
    }, '')
    .replace(/\s+/g, ' ')
    .trim();
}
