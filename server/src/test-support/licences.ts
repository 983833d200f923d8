import { readLicences } from '@vialibera/content/readers/read-licences';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { type ExamForm, type Licence, listOwner } from '@vialibera/domain/exam/licence';

export const LICENCES = readLicences();

export function licenceOf(id: string): Licence {
  const licence = LICENCES.find((each) => each.id === id);
  if (!licence) throw new Error(`no licence ${id}`);
  return licence;
}

/** Returns the default exam form of a licence. */
export function formOf(id: string): ExamForm {
  const [form] = licenceOf(id).exams;
  if (!form) throw new Error(`the licence ${id} has no exam form`);
  return form;
}

export const B_FORM = formOf('B');

/** The ids of the licences that have their own question list. */
export const LIST_OWNERS = LICENCES.filter(({ questionsFrom }) => questionsFrom === null).map(({ id }) => id);

/** The minimum number of questions on each topic of a generated list. It is enough for a duel. */
const MIN_PER_TOPIC = 12;

/**
 * Generates a question list for the licence `owner`. Each topic has enough questions for the exams of every exam form that
 * uses the list. The texts contain the licence and the topic. Single-choice questions alternate between three and four
 * options.
 */
export function generateList(owner: string): ImportedStatement[] {
  const forms = LICENCES.filter((licence) => listOwner(licence) === owner).flatMap(({ exams }) => exams);
  const { topics } = licenceOf(owner);
  const countOf = (topic: number) => Math.max(MIN_PER_TOPIC, ...forms.map((form) => countQuestions(form, topic)));
  const numbers =
    topics.length > 0 ? topics.flatMap(({ number }) => Array<number>(countOf(number)).fill(number)) : null;
  const total = numbers?.length ?? Math.max(...forms.map(({ questions }) => questions)) * 2;
  const isChoice = forms[0]?.kind === 'single-choice';
  return Array.from({ length: total }, (_, index) =>
    generateQuestion(owner, numbers?.[index] ?? null, index, isChoice),
  );
}

/** Returns the maximum number of questions on the topic that an exam with this form can contain. */
function countQuestions({ questions, composition }: ExamForm, topic: number): number {
  if (composition.length === 0) return questions;
  return composition.reduce((sum, { topics, count }) => sum + (topics.includes(topic) ? count : 0), 0);
}

function generateQuestion(owner: string, topic: number | null, index: number, isChoice: boolean): ImportedStatement {
  const options = ['Mai', 'Solo di giorno', 'Sempre', 'Solo di notte'].slice(0, 3 + (index % 2));
  return {
    text: `Lista ${owner}, tema ${topic ?? 'nessuno'}: la regola numero ${index + 1} vale`,
    answer: isChoice ? index % options.length : index % 3 > 0,
    options: isChoice ? options : null,
    imageRef: null,
    number: index + 1,
    topic,
    subtopic: null,
    group: null,
    explanation: `Spiegazione ${owner} ${index + 1}`,
    article: null,
  };
}
