import { matchReasons } from '@vialibera/domain/banks/match-reasons';
import { expect, test } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { listReasons, toMatchable } from '#content/test-support/ministry-fixtures.ts';

/** At most this share of another list's statements may be taken for statements of the ministry's list. */
const MAX_EXACT = 0.003;

test(
  'statements that are not from the ministry’s list, such as our bank, hardly ever get a reason and rarely get a concept',
  { timeout: 60_000 },
  () => {
    const { bank } = readContent();
    const asked = bank.map(({ text, answer, sign, scene, topic }) =>
      toMatchable({ text, answer, imageRef: sign ?? scene ?? null, topic, group: null }),
    );
    const found = matchReasons(asked, listReasons());
    const concepts = found.flatMap((match, at) =>
      match.kind === 'concept' ? [[match.conceptId, bank[at]!.concept]] : [],
    );
    const right = concepts.filter(([conceptId, own]) => conceptId === own);
    expect(found.filter(({ kind }) => kind === 'exact').length / bank.length).toBeLessThan(MAX_EXACT);
    expect(concepts.length / bank.length).toBeLessThan(0.1);
    expect(right.length / concepts.length).toBeGreaterThan(0.6);
  },
);
