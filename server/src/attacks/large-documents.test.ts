import { expect } from 'vitest';
import { test } from '#server/test-support/fixture.ts';

test.for(['/api/docs', '/api/openapi.json', '/doc/ministerial_questions.json'])(
  'anybody may request %s often, because it is rendered and compressed only once',
  async (path, { newClient }) => {
    const client = newClient();
    const answer = await client.request('GET', path, undefined, { 'accept-encoding': 'identity' });
    expect(answer.status).toBe(200);
    // Otherwise the server would compress the text again for each request.
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    const etag = answer.headers.get('etag') ?? '';
    expect((await client.request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
  },
);
