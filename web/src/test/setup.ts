import { afterAll } from 'vitest';

// Lets React finish scheduled work before the test file's window is removed.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
});
