import type { Duel, DuelSummary } from '@vialibera/contract/duels';
import type { Person } from '@vialibera/contract/people';
import { duelOutcome } from '@vialibera/domain/duels/duel';
import { toStatementIllustration } from '#server/slices/banks/statements/statement-illustration.ts';
import type { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import type { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import type { Sides } from './duel-access.ts';
import type { DuelAnswer, DuelWithPlayers, LockedDuel, Player } from './duels-store.ts';

type DuelNames = { people: ReadonlyMap<string, Person>; licences: LicenceCatalogue };

/**
 * Returns the API summary of a duel from the point of view of one player (`mine`). The summary does not contain the duel's
 * statements.
 */
export function toDuelSummary(
  duel: DuelWithPlayers,
  { mine, theirs }: Sides,
  { people, licences }: DuelNames,
): DuelSummary {
  const { id, status, licence, topic, deadlineAt, endedAt } = duel;
  const scores = mine.score !== null && theirs.score !== null ? { mine: mine.score, theirs: theirs.score } : null;
  return {
    id,
    status,
    opponent: (theirs.userId && people.get(theirs.userId)) || null,
    licence: { id: licence, name: licences.find(licence)?.name ?? licence },
    topic: topic === null ? null : { number: topic, title: licences.titlesOf(licence).get(topic) ?? String(topic) },
    invited: mine.seat === 1,
    deadlineAt: deadlineAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    mine: mine.answered,
    theirs: theirs.answered,
    scores,
    outcome: scores && duelOutcome(scores.mine, scores.theirs),
  };
}

/**
 * Converts the statements of a duel to the type of the contract. The correct answer is included only for statements that the
 * player `mine` has answered.
 */
export function toDuelStatements(
  duel: LockedDuel,
  answers: readonly DuelAnswer[],
  { mine, theirs }: Sides,
  illustrations: IllustrationCatalogue,
): Duel['statements'] {
  const given = (player: Player, at: number) =>
    answers.find(({ seat, position }) => seat === player.seat && position === at)?.answer ?? null;
  return duel.statements.map((statement, at) => {
    const { text, answer: correctAnswer, options = null, explanation, conceptId: concept = null } = statement;
    const own = given(mine, at);
    return {
      text,
      options,
      illustration: toStatementIllustration(statement, illustrations),
      mine: own === null ? null : { answer: own, correctAnswer, explanation, concept },
      theirs: duel.status === 'open' || own === null ? null : given(theirs, at),
    };
  });
}
