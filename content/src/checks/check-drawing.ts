import { COLOUR_SCHEME, type Sign } from '#content/schemas/signs.ts';

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

/** Checks a sign's drawing against the rules of content/README.md and returns one sentence for each issue. */
export function drawingIssues({ id, svg, title, description }: Sign): string[] {
  const issues: string[] = [];
  if (!svg.includes('viewBox="0 0 100 100"')) issues.push('the viewBox is 0 0 100 100');
  if (!title) issues.push('it has no title');
  if (!description) issues.push('it has no desc');
  if (title && description.toLowerCase().includes(title.toLowerCase())) issues.push('the desc contains the title');
  if (Buffer.byteLength(svg) > MAX_BYTES) issues.push(`it is larger than ${MAX_BYTES} bytes`);
  for (const [, element = ''] of svg.matchAll(/<([a-zA-Z]+)/g))
    if (!ELEMENTS.has(element)) issues.push(`it has a <${element}>`);
  for (const [attribute] of svg.replace(COLOUR_SCHEME, '').matchAll(/\s(id|style|href|class|on\w+)=/g))
    issues.push(`it has the attribute${attribute}`);
  for (const [, colour = ''] of svg.matchAll(/(?:fill|stroke)="([^"]+)"/g))
    if (!COLOURS.has(colour.toLowerCase())) issues.push(`it has the colour ${colour}`);
  return [...new Set(issues)].map((issue) => `signs/${id}.svg: ${issue}`);
}
