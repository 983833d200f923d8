import { afterAll } from 'vitest';

// What React has put off is done before the file's window is taken away, and not after it.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
});
