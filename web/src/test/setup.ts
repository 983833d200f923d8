import { afterAll } from 'vitest';

// After this hook, Vitest removes the `window` of the test file. So wait until React has finished its scheduled work.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
});
