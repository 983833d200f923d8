import { join } from 'node:path';
import { print } from './doctor/finding.ts';
import { lookAtDatabase } from './doctor/look-at-database.ts';
import { lookAtMachine } from './doctor/look-at-machine.ts';
import { lookAtNetwork } from './doctor/look-at-network.ts';
import { readEnv } from './env.ts';

const SITE_FOLDER = join(import.meta.dirname, '../../web/dist');

try {
  const env = readEnv(process.env);
  const looks = [lookAtMachine(env, SITE_FOLDER, new Date()), lookAtNetwork(env), lookAtDatabase(env)];
  const findings = (await Promise.all(looks)).flat();
  process.stdout.write(print(findings));
  process.exit(findings.some(({ sign }) => sign === '✗') ? 1 : 0);
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n  → .env.example spiega ogni variabile.\n`);
  process.exit(1);
}
