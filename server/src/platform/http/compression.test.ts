import { expect } from 'vitest';
import { test } from '#server/test-support/fixture.ts';

const LARGE = '/api/units/definizioni-e-doveri/lessons';
const SMALL = '/api/units';

test.for([
  [LARGE, 'gzip, br', 'br'],
  [LARGE, 'gzip', 'gzip'],
  [LARGE, '', null],
  [SMALL, 'gzip, br', 'gzip'],
  [SMALL, 'br', null],
] as const)(
  'the response of %s to a client that accepts «%s» has the content encoding %s',
  async ([path, accepted, encoding], { server, signUp }) => {
    const ada = await signUp();
    const headers = { cookie: ada.cookie, 'accept-encoding': accepted };
    const response = await server.app.request(path, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength));
  },
);
