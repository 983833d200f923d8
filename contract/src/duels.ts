import * as z from 'zod';
import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { conceptId, concepts } from './shared/concepts.ts';
import { person } from './people.ts';
import { answer, clientId, illustration, licenceId, options, ownLicence, topicNumber } from './shared/ids.ts';
import { licenceUnknown, signedInOperation } from './shared/operation.ts';

const tags = ['Duels'];
const duelId = clientId.describe('Made by the client, so that a retry starts no second duel');
const count = z.int().min(0).max(DUEL_STATEMENTS);

const topic = z.object({ number: topicNumber, title: z.string() });
const outcome = z.enum(['won', 'lost', 'drawn']);
const duelStatus = z
  .enum(['open', 'finished', 'expired', 'declined', 'cancelled'])
  .describe('expired: a player had not begun at the deadline; cancelled: a player deleted their account');

const duelSummary = z.object({
  id: duelId,
  status: duelStatus,
  opponent: person.nullable().describe('Null if the account was deleted'),
  licence: z.object({ id: licenceId, name: z.string() }),
  topic: topic.nullable().describe('Null for the whole bank'),
  invited: z.boolean().describe('The opponent started it'),
  deadlineAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  mine: count.describe('Number of statements that the learner has answered'),
  theirs: count.describe('Number of statements that the opponent has answered'),
  scores: z.object({ mine: count, theirs: count }).nullable().describe('Once it is finished'),
  outcome: outcome.nullable().describe('Once it is finished'),
});
export type DuelSummary = z.infer<typeof duelSummary>;

const duelStatement = z.object({
  text: z.string(),
  options,
  illustration: illustration.nullable(),
  mine: z
    .object({ answer, correctAnswer: answer, explanation: z.string().nullable(), concept: conceptId })
    .nullable()
    .describe("Null until the learner's own answer"),
  theirs: answer.nullable().describe("The opponent's answer, once the duel is over"),
});
export type DuelStatement = z.infer<typeof duelStatement>;

const duel = duelSummary.extend({
  statements: z.array(duelStatement).length(DUEL_STATEMENTS),
  concepts: concepts.describe('Of the statements that the learner has answered'),
  canRematch: z.boolean().describe('The players are still friends'),
});
export type Duel = z.infer<typeof duel>;

const notFound = { DUEL_NOT_FOUND: { status: 404, message: 'The learner has no such duel' } };
const over = { DUEL_OVER: { status: 409, message: 'This duel is over' } };
const examRunning = {
  EXAM_RUNNING: {
    status: 409,
    message: 'Answers are hidden while an exam is running',
    data: z.object({ examId: clientId }),
  },
};

export const listDuels = signedInOperation
  .route({
    method: 'GET',
    path: '/duels',
    tags,
    summary: 'Open duels, the last twenty, and the friends and topics of a licence to choose from',
  })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(
    z.object({
      open: z.array(duelSummary),
      ended: z.array(duelSummary),
      friends: z.array(person).describe('The friends who can be invited'),
      topics: z.array(topic).describe('Topics with enough statements'),
    }),
  );

export const startDuel = signedInOperation
  .route({ method: 'POST', path: '/duels', tags, summary: 'Invite a friend to ten statements' })
  .errors({
    ...licenceUnknown,
    FRIEND_NOT_FOUND: { status: 404, message: 'Not a friend' },
    DUELS_FULL: { status: 409, message: 'The two players have three open duels' },
    DUEL_TOPIC_TOO_SMALL: { status: 409, message: 'The bank has fewer than ten statements of this topic' },
  })
  .input(z.strictObject({ duelId, friendId: z.uuid(), topic: topicNumber.nullable(), licence: ownLicence }))
  .output(z.object({ duelId }));

export const getDuel = signedInOperation
  .route({
    method: 'GET',
    path: '/duels/{duelId}',
    tags,
    summary: 'The statements, the progress of both players, the result',
  })
  .errors({ ...notFound, ...examRunning })
  .input(z.strictObject({ duelId }))
  .output(duel);

export const answerDuel = signedInOperation
  .route({
    method: 'PUT',
    path: '/duels/{duelId}/answers/{position}',
    tags,
    summary: 'Answer a statement; the answer is final',
  })
  .errors({
    ...notFound,
    ...over,
    ...examRunning,
    ANSWER_IMPOSSIBLE: { status: 422, message: 'The question does not have this answer' },
  })
  .input(
    z.strictObject({
      duelId,
      position: z.coerce.number().pipe(
        z
          .int()
          .min(0)
          .max(DUEL_STATEMENTS - 1),
      ),
      answer,
    }),
  )
  .output(duel);

export const declineDuel = signedInOperation
  .route({ method: 'POST', path: '/duels/{duelId}/decline', tags, summary: 'Decline an invitation, or withdraw it' })
  .errors({ ...notFound, ...over, DUEL_STARTED: { status: 409, message: 'The invited player has begun' } })
  .input(z.strictObject({ duelId }))
  .output(z.object({ status: z.literal('declined') }));
