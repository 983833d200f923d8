import { useMemo, useState } from 'react';
import { detectLicences } from '@vialibera/question-files/licence';
import type { Mapping, RawFile } from '@vialibera/question-files/raw-file';
import { readStatements } from '@vialibera/question-files/read-statements';
import { topicGroupKey, topicGroups } from '@vialibera/question-files/topic-groups';
import { type Licence, needsLicenceChoice, preselectedLicences } from './licence-selection.ts';
import { toImported } from '@vialibera/question-files/to-imported';
import { type Assignments, listAssignedGroups } from './topic-assignment.ts';

/** What a file contains with the columns, licences and topics that the admin has chosen. */
export function useFilePlan(raw: RawFile) {
  const [mapping, setMapping] = useState<Mapping>(raw.mapping);
  const [chosen, setChosen] = useState<ReadonlySet<Licence> | null>(null);
  const [assignments, setAssignments] = useState<Assignments>(new Map());

  const { statements: all, rejected, repaired } = useMemo(() => readStatements(raw, mapping), [raw, mapping]);
  const licences = useMemo(() => detectLicences(all), [all]);
  const chosenLicences = useMemo(() => chosen ?? preselectedLicences(licences), [chosen, licences]);
  const asksLicences = needsLicenceChoice(licences);
  const statements = useMemo(
    () => (asksLicences ? all.filter(({ licence }) => chosenLicences.has(licence)) : all),
    [all, asksLicences, chosenLicences],
  );
  const topics = useMemo(() => topicGroups(statements), [statements]);
  const groups = useMemo(() => listAssignedGroups(topics, assignments), [topics, assignments]);

  function changeMapping(next: Mapping) {
    setMapping(next);
    setChosen(null);
  }
  function listRows() {
    const byKey = new Map(groups.map(({ key, topic }) => [key, topic]));
    return statements.map((statement) => toImported(statement, byKey.get(topicGroupKey(statement)) ?? null));
  }
  const readable = mapping.text !== undefined && mapping.answer !== undefined;
  return {
    mapping,
    changeMapping,
    /** Whether the columns with the text and the answer are known. */
    readable,
    found: all.length,
    first: all[0],
    statements,
    repaired,
    // Without these columns, every row would be rejected.
    rejected: readable ? [...raw.rejected, ...rejected] : raw.rejected,
    licences,
    asksLicences,
    chosenLicences,
    setChosenLicences: setChosen,
    groups,
    topicNames: new Set(topics.map(({ topicName }) => topicName)).size,
    assignments,
    setAssignments,
    listRows,
  };
}
