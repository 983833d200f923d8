import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MINISTRY_LIST } from '@vialibera/content/ministry/ministry-list';
import { textKeyOf } from '@vialibera/content/ministry/statement-key';
import { readSignatures } from '@vialibera/content/ministry/read-signatures';
import { listReasons } from '@vialibera/content/test-support/ministry-fixtures';
import { type AlikeFigures, listAlikeFigures } from '@vialibera/domain/banks/figure-fingerprint';
import { matchReasons } from '@vialibera/domain/banks/match-reasons';
import { toSignature } from '@vialibera/domain/banks/statement-signature';
import { getImageFingerprint } from '#server/slices/banks/images/image-fingerprint.ts';

/** The ministry's lists of other licences, with their figures. We may not publish them, so they may be missing. */
const FOLDER = join(dirname(MINISTRY_LIST), 'licences');
const isMissing = !existsSync(FOLDER);

type Item = { testo: string; corretta: boolean; immagine?: string | null };
type List = { quesiti: { codice: string; domande: Item[] }[] };

/** Reads a list, recognises its images, and finds the reasons as an import does. */
async function matchList(name: string) {
  const { quesiti } = JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')) as List;
  const statements = quesiti.flatMap(({ codice, domande }) =>
    domande.map(({ testo, corretta, immagine }) => ({
      text: testo,
      textKey: textKeyOf(testo),
      signature: toSignature(testo),
      answer: corretta,
      options: null,
      imageRef: immagine ?? null,
      imageUrl: immagine ?? null,
      topic: null,
      group: codice,
    })),
  );
  const images = new Map<string, AlikeFigures>();
  const { figures } = readSignatures();
  for (const image of new Set(statements.flatMap(({ imageRef }) => imageRef ?? []))) {
    const path = join(FOLDER, 'figures', image);
    const fingerprint = existsSync(path) ? await getImageFingerprint(await readFile(path)) : null;
    if (fingerprint) images.set(image, listAlikeFigures(fingerprint, figures));
  }
  const found = matchReasons(statements, listReasons(), images);
  return statements.map((statement, at) => ({
    ...statement,
    match: found[at]!,
    seen: images.get(statement.imageRef ?? ''),
  }));
}

const SKIPPED = isMissing ? ' (skipped: ../shared/data/licences is missing)' : '';

describe.skipIf(isMissing)(`the ministry’s lists of other licences${SKIPPED}`, { timeout: 60_000 }, () => {
  test.each(['am', 'rev_am', 'superiori', 'rev_sup', 'rev_ab'])('no answer of %s contradicts ours', async (name) => {
    const list = await matchList(name);
    expect(list.filter(({ match }) => match.kind === 'concept' && match.contradicts)).toEqual([]);
  });

  test.each(['am', 'rev_am', 'superiori'])(
    'in %s, which is another list, each reason is that of the same text and of a figure that is certain',
    async (name) => {
      const list = await matchList(name);
      expect(list.length).toBeGreaterThan(1000);
      const explained = list.filter(({ match }) => match.kind !== 'none' || match.figure !== null);
      const uncertain = explained.filter(({ textKey, imageRef, match, seen }) => {
        const isSameText = match.kind === 'exact' && match.reason.textKey === textKey;
        const figure = imageRef === null ? null : seen?.isCertain ? seen.figures[0] : undefined;
        return !isSameText || match.reason.figure !== figure || match.figure !== figure;
      });
      expect(uncertain.map(({ text }) => text)).toEqual([]);
    },
  );

  test.each(['rev_sup', 'rev_ab'])(
    'in %s, most of which is our list, each image shows only one figure',
    async (name) => {
      const list = await matchList(name);
      const shown = list.filter(({ imageRef, match }) => imageRef !== null && match.figure !== null);
      const figures = Map.groupBy(shown, ({ imageRef }) => imageRef);
      expect(figures.size).toBeGreaterThan(100);
      const ambiguous = [...figures].filter(([, of]) => new Set(of.map(({ match }) => match.figure)).size > 1);
      expect(ambiguous.map(([image]) => image)).toEqual([]);
      const exact = list.flatMap(({ match }) => (match.kind === 'exact' ? [match] : []));
      expect(exact.filter(({ reason, figure }) => reason.figure !== figure)).toEqual([]);
      expect(exact.length).toBeGreaterThan(1800);
    },
  );

  test('what only heavy vehicles have is explained by no rule of the licence B', async () => {
    const foreign =
      /cronotachigraf|carta tachigrafica|uscite di emergenza|superfici vetrate|cunei|servosterzo|estintori/i;
    const asked = (await matchList('rev_sup')).filter(({ text }) => foreign.test(text));
    expect(asked.length).toBeGreaterThan(20);
    const explained = asked.filter(({ match, textKey }) => match.kind !== 'exact' || match.reason.textKey !== textKey);
    expect(explained.filter(({ match }) => match.kind !== 'none').map(({ text }) => text)).toEqual([]);
  });
});
