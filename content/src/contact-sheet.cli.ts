import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { passingOrder } from '@vialibera/domain/junctions/right-of-way';
import { readContent } from './read-content.ts';

/**
 * The HTML page that this script writes for a visual review: all signs at 24 and 120 px, and all scenes with their passing order.
 */
const FILE = join(import.meta.dirname, '../contact-sheet.html');

const { signs, scenes } = readContent();
const drawing = (svg: string, width: number) =>
  `<img width="${width}" alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
const card = (images: string, title: string, text: string) =>
  `<figure>${images}<figcaption><b>${title}</b><br>${text}</figcaption></figure>`;
const signCards = signs.map(({ id, svg, title, description }) =>
  card(`${drawing(svg, 120)} ${drawing(svg, 24)}`, `${title} (${id})`, description),
);
const sceneCards = scenes.map(({ id, svg, title, crossroads }) => {
  const order = crossroads ? passingOrder(crossroads) : null;
  const text = order
    ? [...order.steps.map((step) => step.join(' e ')), ...order.deadlock.map((it) => `${it}?`)].join(' → ')
    : '';
  return card(drawing(svg, 200), `${title} (${id})`, text);
});
writeFileSync(
  FILE,
  `<!doctype html><html lang="it"><meta charset="utf-8"><title>Segnali e scene</title>
<style>body{font:13px/1.35 sans-serif;margin:16px}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:16px}figure{margin:0}figcaption{color:#333}</style>
<h1>${signs.length} segnali</h1><main>${signCards.join('')}</main><h1>${scenes.length} scene</h1><main>${sceneCards.join('')}</main></html>\n`,
);
process.stdout.write(`${FILE}\n`);
