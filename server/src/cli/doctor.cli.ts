import { join } from 'node:path';
import { formatResults } from './doctor/check-result.ts';
import { checkCourse } from './doctor/check-course.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkMachine } from './doctor/check-machine.ts';
import { checkNetwork } from './doctor/check-network.ts';
import { readEnv } from '#server/env.ts';

const SITE_FOLDER = join(import.meta.dirname, '../../../web/dist');

try {
  const env = readEnv(process.env);
  const checks = [checkMachine(env, SITE_FOLDER), checkCourse(new Date()), checkNetwork(env), checkDatabase(env)];
  const results = (await Promise.all(checks)).flat();
  process.stdout.write(formatResults(results));
  process.exit(results.some(({ status }) => status === 'failed') ? 1 : 0);
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n  → .env.example spiega ogni variabile.\n`);
  process.exit(1);
}
