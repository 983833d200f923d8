import { expect, test } from 'vitest';
import { composeEmail } from './account-emails.ts';

const url = 'https://vialibera.example/api/auth/verify-email?token=abc&callbackURL=%2Fdashboard';

test.each([
  ['confirmation' as const, 'Conferma il tuo indirizzo', ['Conferma e inizia', 'Il link vale 24 ore.']],
  ['reset' as const, 'Scegli una nuova password', ['Scegli la password', "Il link vale un'ora"]],
])('the %s email explains in Italian what to do and how long the link is valid', async (kind, subject, sentences) => {
  const mail = await composeEmail({ kind, to: 'ada@example.org', url });
  expect(mail).toMatchObject({ to: 'ada@example.org', subject });
  for (const sentence of [...sentences, 'Se non sei stato tu, ignorala'])
    for (const part of [readable(mail.html), mail.text]) expect(part).toContain(sentence);
});

test.each(['confirmation' as const, 'reset' as const])(
  'the %s email contains only our link and loads no remote content',
  async (kind) => {
    const { html, text } = await composeEmail({ kind, to: 'ada@example.org', url });
    const plain = html.replaceAll('&amp;', '&');
    expect([...plain.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([url]);
    expect(plain).toMatch(/<html[^>]* lang="it"/);
    expect(plain).not.toMatch(/<(img|script|link|iframe|object)\b|\bsrc=|url\(|@import/i);
    expect(text).toContain(url);
    expect(text).not.toMatch(/<[a-z]/i);
  },
);

test('escapes the URL in a link', async () => {
  const { html } = await composeEmail({ kind: 'reset', to: 'ada@example.org', url: 'https://x.example/"><script>' });
  expect(html).not.toContain('"><script>');
});

function readable(html: string): string {
  return html.replaceAll('&#39;', "'");
}
