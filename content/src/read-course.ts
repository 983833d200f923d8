import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { bankFile, type BankStatement, infoFrontMatter, type Question, quizFile, unitFile } from './schema.ts';

export type CourseLesson = {
  id: string;
  title: string;
  type: 'info' | 'quiz';
  boss: boolean;
  content: string;
  xpReward: number | null;
  articles: string[];
  verifiedOn: string;
  questions: Question[];
};
export type CourseUnit = z.infer<typeof unitFile> & { lessons: CourseLesson[] };

const FOLDER = join(import.meta.dirname, '..');

/** The course of `units/`, in the ministry's order. Throws an error that names the file and the fault. */
export function readCourse(folder = FOLDER): CourseUnit[] {
  const units = join(folder, 'units');
  return readdirSync(units)
    .toSorted()
    .map((name) => {
      const at = join(units, name);
      const unit = parseAs(unitFile, parse(readFileSync(join(at, 'unit.yaml'), 'utf8')), `${name}/unit.yaml`);
      const files = readdirSync(at)
        .filter((file) => file !== 'unit.yaml')
        .toSorted();
      return { ...unit, lessons: files.map((file) => readLesson(join(at, file), `${name}/${file}`)) };
    });
}

/** The project's own statements of `bank/`. */
export function readBank(folder = FOLDER): BankStatement[] {
  const bank = join(folder, 'bank');
  return readdirSync(bank)
    .toSorted()
    .flatMap((file) => {
      const { topic, statements } = parseAs(bankFile, parse(readFileSync(join(bank, file), 'utf8')), `bank/${file}`);
      return statements.map((statement) => ({ ...statement, topic }));
    });
}

/** Changes when anything that was read changes. */
export function hashOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

function readLesson(path: string, name: string): CourseLesson {
  const source = readFileSync(path, 'utf8');
  if (name.endsWith('.md')) {
    const [, front = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
    const { id, title, xp, articles, verified } = parseAs(infoFrontMatter, parse(front), name);
    const lesson = { id, title, xpReward: xp ?? null, articles, verifiedOn: verified };
    return { ...lesson, type: 'info', boss: false, content: content.trim(), questions: [] };
  }
  const { id, title, xp, articles, verified, boss, questions } = parseAs(quizFile, parse(source), name);
  const lesson = { id, title, xpReward: xp ?? null, articles, verifiedOn: verified };
  return { ...lesson, type: 'quiz', boss, content: '', questions };
}

function parseAs<T extends z.ZodType>(schema: T, data: unknown, file: string): z.infer<T> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
