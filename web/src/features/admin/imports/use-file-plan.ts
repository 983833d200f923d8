import { useMemo, useState } from 'react';
import { type Mapping, type RawFile, toRejectedRow } from '@vialibera/question-files/raw-file';
import { readStatements } from '@vialibera/question-files/read-statements';
import { toImported } from '@vialibera/question-files/to-imported';
import { topicGroupKey, topicGroups } from '@vialibera/question-files/topic-groups';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';
import { fileLicenceText } from '#web/strings/admin-licences.ts';
import { kindOf, listFileParts, splitByKind } from './file-parts.ts';
import { type PartChoice, proposeLicence } from './licence-proposal.ts';
import { type Assignments, listAssignedGroups } from './topic-assignment.ts';
import { useTopicFinders } from './use-topic-finders.ts';

/** What a file contains with the columns, licence and topics that the admin has chosen. */
export function useFilePlan(raw: RawFile) {
  const { licence, licences, choose } = useLicence();
  const finders = useTopicFinders();
  const [mapping, setMapping] = useState<Mapping>(raw.mapping);
  const [choice, setChoice] = useState<PartChoice | null>(null);
  // Topics are numbered within a licence, so each licence has its own assignments.
  const [assigned, setAssigned] = useState<ReadonlyMap<string, Assignments>>(new Map());

  const read = useMemo(() => readStatements(raw, mapping, finders.all), [raw, mapping, finders.all]);
  const parts = useMemo(() => listFileParts(read.statements, licences), [read, licences]);
  const proposal = proposeLicence(parts, licence, licences, choice);
  const part = proposal.kind === 'accepted' ? parts[proposal.part] : undefined;
  const { fitting, other } = useMemo(() => splitByKind(part?.statements ?? [], licence), [part, licence]);
  const topics = useMemo(() => topicGroups(fitting), [fitting]);
  const assignments = assigned.get(licence.id) ?? NONE;
  const groups = useMemo(
    () => listAssignedGroups(topics, assignments, finders.own),
    [topics, assignments, finders.own],
  );

  function changeMapping(next: Mapping) {
    setMapping(next);
    setChoice(null);
  }
  function choosePart(next: PartChoice) {
    setChoice(next);
    if (next.licence !== licence.id) choose(next.licence);
  }
  function listRows() {
    const byKey = new Map(groups.map(({ key, topic }) => [key, topic]));
    return fitting.map((statement) => toImported(statement, byKey.get(topicGroupKey(statement)) ?? null));
  }
  const readable = mapping.text !== undefined && mapping.answer !== undefined;
  const reason = fileLicenceText.otherKindRow(licence.name, kindOf(licence));
  const ofOtherKind = other.map(({ line, text }) => toRejectedRow(line, text, reason));
  return {
    mapping,
    changeMapping,
    /** Whether the columns with the text and the answer are known. */
    readable,
    found: read.statements.length,
    first: read.statements[0],
    repaired: read.repaired,
    // Without these columns, every row would be rejected.
    rejected: readable ? [...raw.rejected, ...read.rejected, ...ofOtherKind] : raw.rejected,
    parts,
    proposal,
    choosePart,
    /** The statements to import; none until it is clear which part of the file goes into which bank. */
    statements: fitting,
    groups,
    topicNames: new Set(topics.map(({ topicName }) => topicName)).size,
    assignments,
    setAssignments: (next: Assignments) => setAssigned(new Map([...assigned, [licence.id, next]])),
    listRows,
  };
}

const NONE: Assignments = new Map();
