import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ipReader } from './ip-reader.ts';

const behindProxy = new Hono().get('/', (c) => c.text(ipReader({ TRUST_PROXY: true })(c)));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:0db8:0001:0002::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::/64'],
  ['2001:db8::1', '2001:0db8:0000:0000::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::1]:4711', '2001:0db8:0001:0002::/64'],
  ['[2001:db8:1:2::1]', '2001:0db8:0001:0002::/64'],
  ['2001:DB8:1:2::A', '2001:0db8:0001:0002::/64'],
])('behind a trusted proxy, X-Forwarded-For «%s» means the client address %s', async (forwarded, network) => {
  const answer = await behindProxy.request('/', { headers: { 'x-forwarded-for': forwarded } });
  expect(await answer.text()).toBe(network);
});

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const direct = new Hono().get('/', (c) => c.text(ipReader({ TRUST_PROXY: false })(c)));
  const answer = await direct.request('/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(await answer.text()).toBe('local');
});
