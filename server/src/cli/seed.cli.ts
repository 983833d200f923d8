import { withDatabase } from '#server/platform/db/open-database.ts';
import { explainError } from '#server/platform/process/explain-error.ts';
import { readEnv } from '#server/env.ts';
import { seedSchool } from './seed/seed-school.ts';

// `npm run seed` fills an empty database with a simulated driving school and prints the email and password of an admin and a
// learner.

// The seeding commits thousands of small transactions. They need not wait for the disk, because after a crash the seeding is
// repeated anyway.
process.env.PGOPTIONS = '-c synchronous_commit=off';

try {
  const env = readEnv(process.env);
  const { admin, learner, learners } = await withDatabase(
    { url: env.DATABASE_URL, dataDir: env.DATA_DIR },
    (database) => seedSchool({ database, env, endsAt: new Date(), onProgress: printProgress }),
  );
  process.stdout.write(
    `Autoscuola pronta: ${learners} allievi.\n  admin    ${admin.email}  ${admin.password}\n  allieva  ${learner.email}  ${learner.password}\n`,
  );
} catch (error) {
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}

function printProgress(day: number, days: number): void {
  if (day % 10 === 0) process.stdout.write(`Giorno ${day} di ${days}…\n`);
}
