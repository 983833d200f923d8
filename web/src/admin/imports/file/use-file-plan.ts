import { useMemo, useState } from 'react';
import type { Mapping, RawFile } from '@vialibera/question-files/raw/raw-file';
import { readStatements } from '@vialibera/question-files/statements/read-statements';
import { measureCompleteness } from '@vialibera/question-files/statements/check-complete';
import { toImported } from '@vialibera/question-files/to-imported';
import { topicGroupKey, topicGroups } from '@vialibera/question-files/licences/topic-groups';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import type { PartChoice } from './licence-proposal.ts';
import { type Assignments, listAssignedGroups } from '#web/admin/imports/topics/topic-assignment.ts';
import { useFileLicence } from './use-file-licence.ts';
import { useTopicFinders } from '#web/admin/imports/topics/use-topic-finders.ts';

export type Plan = ReturnType<typeof useFilePlan>;

const NONE: Assignments = new Map();

/** Reads the content of a file, using the columns, the licence and the topics that the admin has chosen. */
export function useFilePlan(raw: RawFile) {
  const { licence } = useLicence();
  const finders = useTopicFinders();
  const [mapping, setMapping] = useState<Mapping>(raw.mapping);
  const [choice, setChoice] = useState<PartChoice | null>(null);
  // A topic number is valid only within one licence, so each licence has separate assignments.
  const [assigned, setAssigned] = useState<ReadonlyMap<string, Assignments>>(new Map());

  const read = useMemo(() => readStatements(raw, mapping, finders.all), [raw, mapping, finders.all]);
  const { ofOtherKind, ...file } = useFileLicence(read.statements, choice, setChoice);
  const { statements } = file;
  const topics = useMemo(() => topicGroups(statements), [statements]);
  const assignments = assigned.get(licence.id) ?? NONE;
  const groups = useMemo(
    () => listAssignedGroups(topics, assignments, finders.own),
    [topics, assignments, finders.own],
  );

  function changeMapping(next: Mapping) {
    setMapping(next);
    setChoice(null);
  }
  function listRows() {
    const byKey = new Map(groups.map(({ key, topic }) => [key, topic]));
    return statements.map((statement) => toImported(statement, byKey.get(topicGroupKey(statement)) ?? null));
  }
  const readable = mapping.text !== undefined && mapping.answer !== undefined;
  return {
    ...file,
    mapping,
    changeMapping,
    /** True if it is known which columns contain the text and the answer. */
    readable,
    found: read.statements.length,
    completeness: measureCompleteness(raw, read),
    first: read.statements[0],
    repaired: read.repaired,
    // Without these two columns, every row would be rejected.
    rejected: readable ? [...raw.rejected, ...read.rejected, ...ofOtherKind] : raw.rejected,
    groups,
    topicNames: new Set(topics.map(({ topicName }) => topicName)).size,
    assignments,
    setAssignments: (next: Assignments) => setAssigned(new Map([...assigned, [licence.id, next]])),
    listRows,
  };
}
