import { matchReasons } from '@vialibera/domain/banks/match-reasons';
import { expect, test } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { listReasons, toMatchable } from '#content/test-support/ministry-fixtures.ts';

test(
  'statements that are not from the ministry’s list, such as our bank, get no concept, and no reason for another text',
  { timeout: 60_000 },
  () => {
    const reasons = listReasons();
    const texts = new Set(reasons.map(({ textKey }) => textKey));
    const asked = readContent().bank.map(({ text, answer, sign, scene, topic }) =>
      toMatchable({ text, answer, imageRef: sign ?? scene ?? null, topic, group: null }),
    );
    const found = matchReasons(asked, reasons);
    const explained = found.flatMap(({ kind }, at) => (kind === 'none' ? [] : [asked[at]!.textKey]));
    expect(explained.filter((key) => !texts.has(key))).toEqual([]);
  },
);
