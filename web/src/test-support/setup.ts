import { afterAll } from 'vitest';

// Wait until React has finished its scheduled work. This work needs `window`, which Vitest removes after this hook.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
});
