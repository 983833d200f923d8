import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import type { LeftOut, RawFile } from '#question-files/raw/raw-file.ts';
import { namedTable } from '#question-files/table/table-file.ts';

/** A question of a teacher's format. `options` is null for a true/false statement, whose `answer` is V or F. */
export type FormatQuestion = {
  line: number;
  text: string;
  options: string[] | null;
  answer: string;
  topic: string | null;
  image: string | null;
};

/** Collects the questions of a file, and counts by kind the questions that no exam has. */
export class QuestionTable {
  readonly #questions: FormatQuestion[] = [];
  readonly #others = new Map<string, number>();

  add(question: FormatQuestion): void {
    this.#questions.push(question);
  }

  leaveOut(kind: string): void {
    this.#others.set(kind, (this.#others.get(kind) ?? 0) + 1);
  }

  toFile(topics: TopicFinder): RawFile {
    const width = Math.max(0, ...this.#questions.map(({ options }) => options?.length ?? 0));
    const letters = Array.from({ length: width }, (_, index) => `Opzione ${String.fromCharCode(65 + index)}`);
    const rows = this.#questions.map(({ line, text, options, answer, topic, image }) => ({
      line,
      cells: [text, answer, topic, image, ...(options ?? [])],
    }));
    const leftOut = [...this.#others].map(([kind, count]): LeftOut => ({ kind, count, isUnsupported: true }));
    const file = namedTable('pdf-text', ['Domanda', 'Risposta', 'Argomento', 'Figura', ...letters], rows, topics);
    return { ...file, ...(leftOut.length > 0 && { leftOut }) };
  }
}

/** Returns the letter of an option: A for index 0. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
