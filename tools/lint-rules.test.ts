import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './lint-rules.mjs';
import { ROOT } from './run.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });
const failing = (code: string) => ({ code, errors: 1 });

tester.run('no-clock', plugin.rules['no-clock'], {
  valid: ['new Date(0)', 'new Map()'],
  invalid: ['new Date()'].map(failing),
});

tester.run('no-private-verbs', plugin.rules['no-private-verbs'], {
  valid: [
    'export function findUser() {}',
    'export const FORGOTTEN = 1',
    'export type Settings = {}',
    'export const toldest = 1',
    'export const timeGiven = 1',
    'export default { keep: 1 }',
    'export default function createThing() {}',
    'function keepRow() {}',
  ],
  invalid: [
    'export function keepRow() {}',
    'export async function ask() {}',
    'export const toldText = () => 1',
    'export const one = 1, givenAnswers = []',
    'export const KEPT_MS = 1',
    'export const HEARD = 1',
    'export type GivenAnswer = {}',
    'export interface AskedQuestion {}',
    'export class SettledExam {}',
    'export default function gaveUp() {}',
    'const note = 1; export default note',
    'const one = 1; export { one as recalledOne }',
  ].map(failing),
});

tester.run('drizzle-in-stores', plugin.rules['drizzle-in-stores'], {
  valid: [
    "import { toRows } from './rows.ts'",
    'executeSql(text)',
    'database.executeSql(CUT_ALL, [1])',
    'db.execute(query)',
    "run('select 1')",
  ],
  invalid: [
    "import { sql } from 'drizzle-orm'",
    "import type { PgTable } from 'drizzle-orm/pg-core'",
    "executeSql('select 1')",
    'database.executeSql(`select ${one}`)',
    'db.execute(sql`select 1`)',
    "tx.execute('select 1')",
  ].map(failing),
});

tester.run('no-test-imports', plugin.rules['no-test-imports'], {
  valid: ["import { listRows } from '#server/db/rows.ts'"],
  invalid: ["import { test } from '#server/test-support/fixture.ts'"].map(failing),
});

const below = (file: string, code: string) => ({ code, filename: join(ROOT, file) });

tester.run('floors', plugin.rules['floors'], {
  valid: [
    below('web/src/features/exam/exam-hub.tsx', "import { Card } from '#web/ui/card.tsx'"),
    below('web/src/features/exam/exam-hub.tsx', "import { Room } from './room/exam-room.tsx'"),
    below('server/src/slices/exam/get-exam.ts', "import { readFile } from 'node:fs/promises'"),
    below('domain/src/study/recall.ts', "import { forgetting_curve } from 'ts-fsrs'"),
    below('server/src/main.ts', "import { startServer } from './start-server.ts'"),
  ],
  invalid: [
    below('web/src/features/exam/exam-hub.tsx', "import { Home } from '#web/features/home/home-screen.tsx'"),
    below('web/src/features/exam/exam-hub.tsx', "export { env } from '#web/../../server/src/env.ts'"),
    below('web/src/ui/card.tsx', "import { session } from '#web/platform/session/session.ts'"),
    below('web/src/platform/device/live.ts', "const api = import('#web/platform/api/api.ts')"),
    below('server/src/platform/http/listen.ts', "import { listExams } from '#server/slices/exam/list-exams.ts'"),
    below('domain/src/study/recall.ts', "import * as z from 'zod'"),
    below('domain/src/study/recall.ts', "import { join } from 'node:path'"),
  ].map((test) => ({ ...test, errors: 1 })),
});
