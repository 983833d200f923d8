import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type * as z from 'zod';
import { exerciseFile } from '#content/schemas/exercise-schema.ts';
import { parseAs } from '#content/schemas/parse-as.ts';
import { type Exercise, readExercise } from './read-exercise.ts';
import { type Question, readQuestion } from './read-question.ts';
import { exerciseHead, infoFrontMatter, quizFile, unitFile, wordsFile } from '#content/schemas/schema.ts';
import { toWordsText } from '#content/schemas/words-text.ts';
import type { Scenes } from '#content/scenes/evaluate-scene-claim.ts';

export type CourseLesson = {
  id: string;
  title: string;
  type: 'info' | 'quiz' | 'interactive';
  boss: boolean;
  /**
   * A Markdown text: the text of an info lesson, or the introduction to the exercise of an interactive lesson. Empty for a quiz.
   */
  content: string;
  /** The summary of an interactive lesson; null for the other types. */
  takeaway: string | null;
  exercise: Exercise | null;
  xpReward: number | null;
  articles: string[];
  verifiedOn: string;
  questions: Question[];
};
export type CourseUnit = z.infer<typeof unitFile> & { lessons: CourseLesson[] };

/**
 * Reads the units in the order of the ministry's programme. If a file is invalid, throws an error that names the file and the
 * issue.
 */
export function readCourse(folder: string, scenes: Scenes): CourseUnit[] {
  const units = join(folder, 'units');
  return readdirSync(units)
    .toSorted()
    .map((name) => {
      const at = join(units, name);
      const unit = parseAs(unitFile, readYaml(join(at, 'unit.yaml'), name), `${name}/unit.yaml`);
      const files = readdirSync(at)
        .filter((file) => file !== 'unit.yaml')
        .toSorted();
      return { ...unit, lessons: files.map((file) => readLesson(join(at, file), `${name}/${file}`, scenes)) };
    });
}

/** Reads a YAML file. If it is invalid, throws an error with `name`, the line and the issue. */
export function readYaml(path: string, name: string): unknown {
  try {
    return load(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function readLesson(path: string, name: string, scenes: Scenes): CourseLesson {
  if (name.endsWith('.md')) return readInfoLesson(path, name);
  const data = readYaml(path, name);
  if (typeof data === 'object' && data !== null && 'kind' in data)
    return data.kind === 'words' ? readWordsLesson(data, name) : readInteractiveLesson(data, name, scenes);
  const { boss, questions, ...head } = parseAs(quizFile, data, name);
  return {
    ...toLesson(head),
    type: 'quiz',
    boss,
    questions: questions.map((question) => readQuestion(question, scenes, name)),
  };
}

function readInfoLesson(path: string, name: string): CourseLesson {
  const [, front = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  return { ...toLesson(parseAs(infoFrontMatter, load(front), name)), content: content.trim() };
}

function readWordsLesson(data: object, name: string): CourseLesson {
  const file = parseAs(wordsFile, data, name);
  return { ...toLesson(file), content: toWordsText(file) };
}

function readInteractiveLesson(data: object, name: string, scenes: Scenes): CourseLesson {
  const head = parseAs(exerciseHead, data, name);
  const own = Object.entries(data).filter(([key]) => !(key in exerciseHead.shape));
  const exercise = readExercise(parseAs(exerciseFile, Object.fromEntries(own), name), scenes, name);
  return { ...toLesson(head), type: 'interactive', content: head.intro, takeaway: head.takeaway, exercise };
}

/** Returns a lesson with its metadata only. The caller adds its type, its texts, its exercise or its questions. */
function toLesson({ id, title, xp, articles, verified }: z.infer<typeof infoFrontMatter>): CourseLesson {
  const empty = { content: '', takeaway: null, exercise: null, questions: [], boss: false };
  return { id, title, type: 'info', xpReward: xp ?? null, articles, verifiedOn: verified, ...empty };
}
