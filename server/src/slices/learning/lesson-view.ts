import type { Concept } from '@vialibera/contract/shared/concepts';
import type { ExerciseView } from '@vialibera/contract/shared/exercise';
import type { Illustration } from '@vialibera/contract/shared/ids';
import type { Lesson, LessonQuestion } from '@vialibera/contract/learning';
import { parseIllustrations } from '@vialibera/content/read-content';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { DEFAULT_LESSON_XP, maxXpForLesson } from '@vialibera/domain/rewards/xp';
import type { listLessons, listQuestions } from './course-store.ts';
import type { IllustrationCatalogue } from './illustration-catalogue.ts';

type Row = Awaited<ReturnType<typeof listLessons>>[number];
type Parts = {
  unit: { id: string; title: string };
  completed: boolean;
  /** The kinds of XP that the learner has already earned with the lesson. Undefined if there are none. */
  paidKinds: ReadonlySet<string> | undefined;
  questions: Awaited<ReturnType<typeof listQuestions>>;
  illustrations: IllustrationCatalogue;
  /** The concepts that the statements of the learner's bank test, keyed by concept id. */
  concepts: ReadonlyMap<string, Concept>;
};

export function toLesson(row: Row, { unit, completed, paidKinds, questions, illustrations, concepts }: Parts): Lesson {
  const { id, title, type, boss, content, takeaway, exercise, xpReward, articles, verifiedOn } = row;
  return {
    id,
    title,
    type,
    boss,
    content,
    articles,
    verifiedOn,
    takeaway,
    exercise: exercise && toExercise(exercise, illustrations),
    xpReward: xpReward ?? DEFAULT_LESSON_XP,
    maxXp: completed ? 0 : maxXpForLesson(row, paidKinds),
    completed,
    unit,
    signs: toContentIllustrations(content, illustrations),
    questions: questions.map((question) => toLessonQuestion(question, illustrations)),
    concepts: [...new Set(questions.map(({ conceptId }) => conceptId))].flatMap((of) => concepts.get(of ?? '') ?? []),
  };
}

type Question = Omit<LessonQuestion, 'illustration' | 'concept'> & {
  illustrationId: string | null;
  conceptId: string | null;
};

/**
 * Returns a question with its illustration. The illustration is described by what it shows, because its name would give the
 * answer away.
 */
export function toLessonQuestion(
  { id, text, options, correctOption, explanation, illustrationId, conceptId }: Question,
  illustrations: IllustrationCatalogue,
): LessonQuestion {
  const illustration = illustrationId ? illustrations.get(illustrationId, { named: false }) : null;
  return { id, text, options, correctOption, explanation, illustration, concept: conceptId };
}

/**
 * Returns the illustrations in a Markdown text, keyed by illustration id. The description of a sign is its name, and the
 * description of a scene is what it shows.
 */
export function toContentIllustrations(
  markdown: string,
  illustrations: IllustrationCatalogue,
): Record<string, Illustration> {
  return Object.fromEntries(
    parseIllustrations(markdown).map(({ kind, id }) => [id, illustrations.get(id, { named: kind === 'sign' })]),
  );
}

/**
 * Returns an exercise with its illustrations. They are described by what they show, because their names would give the answer
 * away.
 */
function toExercise(exercise: Exercise, illustrations: IllustrationCatalogue): ExerciseView {
  const toIllustration = (id: string) => illustrations.get(id, { named: false });
  const withIllustration = <T extends { illustrationId: string | null }>({ illustrationId, ...item }: T) => ({
    ...item,
    illustration: illustrationId === null ? null : toIllustration(illustrationId),
  });
  switch (exercise.kind) {
    case 'order':
      return { ...exercise, rounds: exercise.rounds.map(withIllustration) };
    case 'match':
      return { ...exercise, pairs: exercise.pairs.map(withIllustration) };
    case 'sort':
      return { ...exercise, items: exercise.items.map(withIllustration) };
    case 'hotspot':
      return {
        ...exercise,
        rounds: exercise.rounds.map(({ illustrationId, ...round }) => ({
          ...round,
          illustration: toIllustration(illustrationId),
        })),
      };
    case 'spotter':
      return {
        ...exercise,
        signs: exercise.signs.map(({ illustrationId, ...sign }) => ({
          ...sign,
          illustration: toIllustration(illustrationId),
        })),
      };
    case 'junction':
      return {
        ...exercise,
        boards: {
          'give-way': toIllustration('dare-precedenza'),
          stop: toIllustration('fermarsi-e-dare-precedenza'),
          priority: toIllustration('diritto-di-precedenza'),
        },
      };
    case 'slider':
    case 'braking':
      return exercise;
  }
}
