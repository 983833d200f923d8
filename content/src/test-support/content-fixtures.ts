import type { BankStatement } from '#content/readers/read-bank.ts';
import type { WholeContent } from '#content/read-content.ts';
import type { CourseLesson, CourseUnit } from '#content/readers/read-course.ts';
import type { Concept } from '#content/ministry/read-ministry.ts';
import { NO_SIGNATURES } from '#content/ministry/read-signatures.ts';
import type { Question } from '#content/readers/read-question.ts';

/** Returns content for tests that contains only the given parts. */
export function contentWith(parts: Partial<WholeContent>): WholeContent {
  return {
    units: [],
    bank: [],
    missions: [],
    signs: [],
    scenes: [],
    licences: [],
    editions: [],
    ministry: [],
    figures: [],
    signatures: NO_SIGNATURES,
    ...parts,
  };
}

export function unitWith(parts: Partial<CourseUnit>): CourseUnit {
  const texts = { title: 'Prova', officialName: 'Prova', description: 'Una prova.', icon: 'dosso' };
  return { id: 'prova', topic: 1, ...texts, lessons: [], ...parts };
}

export function lessonWith(parts: Partial<CourseLesson>): CourseLesson {
  const empty = { content: '', takeaway: null, exercise: null, questions: [], boss: false };
  const head = { id: 'prova', title: 'Prova', xpReward: 10, articles: ['Art. 1 CdS'], verifiedOn: '2026-11-23' };
  return { ...head, type: 'info', ...empty, ...parts };
}

export function questionWith(parts: Partial<Question>): Question {
  const texts = { text: 'Che cosa fai?', explanation: 'Chi viene da destra passa prima.' };
  return {
    id: 'prova-1',
    concept: null,
    illustrationId: null,
    options: ['Vero', 'Falso'],
    correct: 0,
    ...texts,
    ...parts,
  };
}

export function conceptWith(parts: Partial<Concept>, keys: readonly string[] = ['a']): Concept {
  const statements = keys.map((key) => ({
    key,
    figure: null,
    answer: true,
    why: `Il motivo di ${key}, che nessun altro ha.`,
  }));
  const place = { lesson: 'prova', heading: 'il-titolo', illustration: null, oneSided: null };
  return { id: 'uno', title: 'Uno', rule: 'Chi arriva da destra passa prima.', ...place, statements, ...parts };
}

export function statementWith(parts: Partial<BankStatement>): BankStatement {
  const texts = { text: 'Si passa', explanation: 'Chi viene da destra passa prima.', article: 'Art. 145 CdS' };
  return { id: 'prova-001', topic: 1, concept: 'prova', answer: true, sign: null, scene: null, ...texts, ...parts };
}
