import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { TopicGroup } from '@vialibera/question-files/licences/topic-groups';
import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminLicence, InLicence } from '#web/test-support/admin-licences.tsx';
import { type Assignments, listAssignedGroups } from './topic-assignment.ts';
import { TopicMapping } from './topic-mapping.tsx';

afterEach(cleanup);

const finder = createTopicFinder(adminLicence('B').topics);

const group = (
  topicName: string | null,
  subtopic: string | null = null,
  quesito: string | null = null,
): TopicGroup => ({
  key: JSON.stringify([topicName, subtopic, quesito]),
  topicName,
  subtopic,
  group: quesito,
  count: 7,
  sample: [`Esempio di ${topicName}`],
});
/** 1,000 groups without a known topic. Every fourth group is about signs. */
const MANY = Array.from({ length: 1000 }, (_, at) =>
  group(at % 4 === 0 ? 'Cartelli' : 'Strada', null, `quesito ${at}`),
);

const onChange = vi.fn<(assignments: Assignments) => void>();
const assigned = () => onChange.mock.lastCall?.[0] ?? new Map<string, number | null>();
function Mapping({ groups }: { groups: TopicGroup[] }) {
  const [assignments, setAssignments] = useState<Assignments>(new Map());
  return (
    <InLicence>
      <TopicMapping
        groups={listAssignedGroups(groups, assignments, finder)}
        names={new Set(groups.map(({ topicName }) => topicName)).size}
        assignments={assignments}
        onChange={(next) => {
          onChange(next);
          setAssignments(next);
        }}
      />
    </InLicence>
  );
}
const rows = () => within(screen.getByRole('list')).queryAllByRole('listitem');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const search = (value: string) => fireEvent.change(screen.getByLabelText('Cerca nei nomi'), { target: { value } });
function assign(topic: string, button: RegExp) {
  fireEvent.change(screen.getByLabelText('Assegna argomento'), { target: { value: topic } });
  press(button);
}

test('a list of 1,000 groups has pages of 25 rows and a single select field', () => {
  render(<Mapping groups={MANY} />);
  expect(rows()).toHaveLength(25);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  press('Successive');
  expect(rows()).toHaveLength(25);
  expect(screen.getByText('Righe 26–50 di 1000')).toBeTruthy();
});

test('a topic can be assigned to all groups that match the filter, including those on other pages', () => {
  render(<Mapping groups={MANY} />);
  search('cartelli');
  press('Seleziona tutti questi (250)');
  expect(screen.getByText('250 selezionati')).toBeTruthy();
  assign('2', /^Assegna a 250 gruppi$/);
  expect(assigned().size).toBe(250);
  expect(screen.getByText('Argomento assegnato a 250 gruppi.')).toBeTruthy();
  expect(screen.getByText(/^750 gruppi su 1000 sono senza argomento/)).toBeTruthy();
  search('');
  fireEvent.click(screen.getByLabelText('Solo senza argomento'));
  expect(screen.getByRole('button', { name: 'Seleziona tutti questi (750)' })).toBeTruthy();
});

test('the last assignment can be undone', () => {
  render(<Mapping groups={[group('Cartelli'), group('Strada')]} />);
  fireEvent.click(screen.getByLabelText('Cartelli (7)'));
  assign('2', /^Assegna a 1 gruppo$/);
  fireEvent.click(screen.getByLabelText('Strada (7)'));
  assign('1', /^Assegna a 1 gruppo$/);
  expect([...assigned().values()]).toEqual([2, 1]);
  press("Annulla l'ultima assegnazione");
  expect([...assigned().values()]).toEqual([2]);
  expect(screen.queryByRole('button', { name: "Annulla l'ultima assegnazione" })).toBeNull();
});

test('the assign button is disabled until at least one group and a topic are selected', () => {
  render(<Mapping groups={[group('Cartelli')]} />);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Assegna/ });
  expect(button().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Cartelli (7)'));
  expect(button().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Assegna argomento'), { target: { value: '3' } });
  expect(button().disabled).toBe(false);
});

test('a topic recognised by name is assigned; a topic recognised by number is only suggested until the admin accepts it', () => {
  render(<Mapping groups={[group('Segnali di pericolo'), group('12')]} />);
  expect(screen.getByText(/Forse 12 · Distanza di sicurezza/)).toBeTruthy();
  press('Accetta i suggerimenti (1)');
  expect([...assigned()]).toEqual([[JSON.stringify(['12', null, null]), 12]]);
  expect(screen.getByText('2 argomenti riconosciuti per nome.')).toBeTruthy();
});

test('if a file has no topics and no groups, the admin is asked nothing', () => {
  render(<Mapping groups={[group(null)]} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText(/tengono il loro argomento/)).toBeTruthy();
});
