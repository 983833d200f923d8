import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { befriend } from '#server/test-support/friends.ts';
import type { TestClient, TestLearner } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const VF = { options: ['vero', 'falso'], correctOption: 1, explanation: 'Perché no.' };
const FOUR = { options: ['Uno', 'Due', 'Tre', 'Quattro'], correctOption: 2 };

test('groups approved questions by topic, ignoring case, accents and spaces, and lists questions without a topic last', async ({
  signUp,
  admin,
}) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const text = randomUUID();
  await contribute(admin, ada, [
    { ...VF, text: `${text} 1`, topic: 'Velocità' },
    { ...FOUR, text: `${text} 2`, topic: 'Velocità' },
    { ...FOUR, text: `${text} 3`, topic: ' VELOCITA ' },
    { ...VF, text: `${text} 4`, topic: null },
    { ...VF, text: `${text} 5`, topic: 'Autostrade' },
  ]);
  expect((await bea.api.practice.listCommunityTopics()).topics).toEqual([
    { topic: 'autostrade', title: 'Autostrade', questions: 1 },
    { topic: 'velocita', title: 'Velocità', questions: 3 },
    { topic: 'altri-argomenti', title: null, questions: 1 },
  ]);
  const practice = await bea.api.practice.getCommunityPractice({ topic: 'velocita' });
  expect(practice).toMatchObject({
    topic: 'velocita',
    title: 'Velocità',
    questions: [
      { text: `${text} 3` },
      { text: `${text} 2`, options: FOUR.options, correctOption: 2, explanation: '' },
      { text: `${text} 1`, options: ['Vero', 'Falso'], correctOption: 1, explanation: 'Perché no.', author: null },
    ],
  });
  expect((await bea.api.practice.getCommunityPractice({ topic: 'altri-argomenti' })).questions).toHaveLength(1);
  const own = await ada.api.practice.getCommunityPractice({ topic: 'velocita' });
  expect(own.questions, 'the author practises them too').toHaveLength(3);
});

test('contains only the questions for the licence, for licences with the same list, and for all licences', async ({
  signUp,
  admin,
}) => {
  const ada = await signUp();
  const topic = `Motori ${randomUUID()}`;
  const categories = ['B', 'A', 'C', 'common'];
  await contribute(
    admin,
    ada,
    categories.map((category) => ({ ...VF, text: `Per ${category} ${topic}`, topic, category })),
  );
  const textsFor = async (licence: string) => {
    const { topics } = await ada.api.practice.listCommunityTopics({ licence });
    const found = topics.find(({ title }) => title === topic)!;
    const { questions } = await ada.api.practice.getCommunityPractice({ topic: found.topic, licence });
    return questions.map(({ text }) => text.split(' ')[1] ?? '').toSorted();
  };
  expect(await textsFor('B')).toEqual(['A', 'B', 'common']);
  expect(await textsFor('A2')).toEqual(['A', 'B', 'common']);
  expect(await textsFor('C')).toEqual(['C', 'common']);
  expect(await textsFor('AM')).toEqual(['common']);
  await expect(upload(ada, [{ ...VF, text: `Per nessuna ${topic}`, topic, category: 'XY' }])).rejects.toMatchObject({
    code: 'LICENCE_UNKNOWN',
  });
});

test('contains no question that is waiting, rejected or retired, and no question that an admin uploaded', async ({
  signUp,
  admin,
}) => {
  const ada = await signUp();
  const topic = `Argomento ${randomUUID()}`;
  await admin.api.questions.uploadQuestions({ questions: [{ ...VF, text: `Dell'admin ${topic}`, topic }] });
  await upload(ada, [
    { ...VF, text: `Rifiutata ${topic}`, topic },
    { ...VF, text: `In attesa ${topic}`, topic },
  ]);
  const [, rejected] = (await ada.api.questions.listMyProposals({})).proposals;
  const reject = (id: number) =>
    admin.api.questions.reviewProposal({ id, approve: false, note: 'Il testo non è chiaro', live: true });
  await reject(rejected!.id);
  await expect(practise(ada, topic)).rejects.toMatchObject({ code: 'TOPIC_NOT_FOUND' });
  const [retired] = await contribute(admin, ada, [{ ...VF, text: `Ritirata ${topic}`, topic }]);
  expect(await practise(ada, topic)).toHaveLength(2);
  await reject(retired!);
  expect((await practise(ada, topic)).map(({ text }) => text)).toEqual([`In attesa ${topic}`]);
});

test("shows the author's display name only if the author wants it and the learner may see it", async ({
  server,
  signUp,
  admin,
}) => {
  const [ada, bea, eve] = [await signUp(), await signUp(), await signUp()];
  const topic = `Con nome ${randomUUID()}`;
  await contribute(admin, ada, [{ ...VF, text: `Con nome ${topic}`, topic }], true);
  await contribute(admin, ada, [{ ...VF, text: `Senza nome ${topic}`, topic }]);
  const authors = async (who: TestLearner) => (await practise(who, topic)).map(({ author }) => author);
  const hidden = [null, null];
  expect(await authors(bea), 'without a display name').toEqual(hidden);
  await befriend(ada, bea);
  expect(await authors(bea), 'part of an address is never shown').toEqual(hidden);
  await ada.api.friends.updatePublicProfile({ displayName: 'Ada la lepre', isPublic: true });
  const shown = [null, 'Ada la lepre'];
  for (const who of [ada, bea, eve]) expect(await authors(who)).toEqual(shown);

  await ada.api.friends.updatePublicProfile({ displayName: 'Ada la lepre', isPublic: false });
  for (const who of [bea, eve]) expect(await authors(who), 'a private profile').toEqual(hidden);
  await ada.api.friends.updatePublicProfile({ displayName: 'Ada la lepre', isPublic: true });

  await ada.api.friends.blockPerson({ personId: eve.id });
  expect(await authors(eve), 'blocked by the author').toEqual(hidden);
  expect(await authors(bea)).toEqual(shown);

  await admin.api.admin.setSuspension({ userId: ada.id, suspended: true });
  expect(await authors(bea), 'a suspended author').toEqual(hidden);
  await admin.api.admin.setSuspension({ userId: ada.id, suspended: false });
  expect(await authors(bea)).toEqual(shown);

  await server.db.execute(sql`delete from auth_users where id = ${ada.id}`);
  expect(await authors(bea), 'a deleted author').toEqual(hidden);
});

test('while an exam is running, only the list of topics can be read, not the questions', async ({ signUp, admin }) => {
  const ada = await signUp();
  const topic = `In esame ${randomUUID()}`;
  await contribute(admin, ada, [{ ...VF, text: `In esame ${topic}`, topic }]);
  const examId = randomUUID();
  await ada.api.exam.startExam({ examId });
  await expect(practise(ada, topic)).rejects.toMatchObject({ code: 'EXAM_RUNNING', data: { examId } });
  expect((await ada.api.practice.listCommunityTopics()).topics.map(({ title }) => title)).toContain(topic);
  await ada.api.exam.submitExam({ examId });
  expect(await practise(ada, topic)).toHaveLength(1);
});

type Questions = Parameters<TestClient['api']['questions']['uploadQuestions']>[0]['questions'];

/** Proposes questions as `author`, and approves all waiting proposals of this author. Returns the ids of the new questions. */
async function contribute(admin: TestLearner, author: TestLearner, questions: Questions, showAuthor = false) {
  await upload(author, questions, showAuthor);
  const { proposals } = await author.api.questions.listMyProposals({});
  const ids = proposals.slice(0, questions.length).map(({ id }) => id);
  await admin.api.questions.reviewAuthorProposals({ authorId: author.id, upTo: Math.max(...ids), approve: true });
  return ids;
}

function upload(author: TestLearner, questions: Questions, showAuthor = false) {
  return author.api.questions.uploadQuestions({ questions, showAuthor });
}

async function practise(learner: TestLearner, title: string) {
  const { topics } = await learner.api.practice.listCommunityTopics();
  const topic = topics.find((it) => it.title === title)?.topic ?? 'niente';
  return (await learner.api.practice.getCommunityPractice({ topic })).questions;
}
