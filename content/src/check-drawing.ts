import type { Sign } from './signs.ts';

const ELEMENTS = new Set([
  'svg',
  'title',
  'desc',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polygon',
  'polyline',
]);
const COLOURS = new Set(
  '#b8121b #005b8c #f0ca00 #00734a #141a22 #fff #ffffff #9aa3ad #5b646e #7a4a21 #dd5a12 none'.split(' '),
);
const MAX_BYTES = 6144;

/** What breaks the rules of content/README.md in a drawing. */
export function drawingFaults({ id, svg, title, description }: Sign): string[] {
  const faults: string[] = [];
  if (!svg.includes('viewBox="0 0 100 100"')) faults.push('the viewBox is 0 0 100 100');
  if (!title) faults.push('it has no title');
  if (!description) faults.push('it has no desc');
  if (title && description.toLowerCase().includes(title.toLowerCase())) faults.push('the desc gives the name away');
  if (Buffer.byteLength(svg) > MAX_BYTES) faults.push(`it is larger than ${MAX_BYTES} bytes`);
  for (const [, element = ''] of svg.matchAll(/<([a-zA-Z]+)/g))
    if (!ELEMENTS.has(element)) faults.push(`it has a <${element}>`);
  for (const [attribute] of svg.matchAll(/\s(id|style|href|class|on\w+)=/g))
    faults.push(`it has the attribute${attribute}`);
  for (const [, colour = ''] of svg.matchAll(/(?:fill|stroke)="([^"]+)"/g))
    if (!COLOURS.has(colour.toLowerCase())) faults.push(`it has the colour ${colour}`);
  return [...new Set(faults)].map((fault) => `signs/${id}.svg: ${fault}`);
}
