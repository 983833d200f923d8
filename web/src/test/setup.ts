import { afterAll } from 'vitest';

// Wait until React has finished scheduled work, because Vitest then removes the window of the test file.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
});
