import { useState } from 'react';
import { reliabilityText } from '#web/features/study/strings/reliability.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { StatisticsTable } from './statistics-table.tsx';
// `npm run bench -- --only learning --write` writes this file.
import record from './learning-bench.json' with { type: 'json' };
import { ReliabilityDiagram } from './reliability-diagram.tsx';

type World = (typeof record.worlds)[number];

const { simulated: text, diagram } = reliabilityText;
const nameOf = ({ name }: World) => text.worlds[name]?.[0] ?? name;

/** Shows how accurate the predictions were for the simulated learners of the benchmark. */
export function SimulatedStatistics() {
  const { measuredOn, learners, limits, worlds } = record;
  const [chosen, setChosen] = useState(worlds[0]?.name ?? '');
  const world = worlds.find(({ name }) => name === chosen);
  return (
    <Card className="grid gap-4">
      <p>
        {text.measured(measuredOn, learners)} {text.limits(limits.error, limits.brier)}
      </p>
      <WorldTable />
      <SelectField
        label={text.world}
        value={chosen}
        onChange={setChosen}
        options={worlds.map((one) => ({ value: one.name, label: nameOf(one) }))}
        hint={text.worlds[chosen]?.[1]}
      />
      {world && (
        <>
          <p aria-live="polite">
            <b>{text.error(world.error)}</b> {text.inBand(world.inBand)} {text.brier(world.brierAboveOracle)}
          </p>
          <ReliabilityDiagram
            title={nameOf(world)}
            bins={world.bins}
            observed={diagram.truth}
            counted={diagram.columns.learners}
          />
          <p className="text-[0.9375rem] text-muted">{diagram.explain}</p>
        </>
      )}
    </Card>
  );
}

/**
 * Lists the simulated worlds (groups of learners with the same behaviour) with their calibration errors. A word marks
 * the worlds whose error is above the limit, because colour alone is not accessible.
 */
function WorldTable() {
  const { world: name, predicted, observed, error } = text.columns;
  return (
    <StatisticsTable caption={text.tableTitle} columns={[name, predicted, observed, error]}>
      {record.worlds.map((world) => (
        <tr key={world.name} className="border-b border-line align-top">
          <th scope="row" className="py-2 pr-3 text-left font-normal">
            {nameOf(world)}
          </th>
          <td className="py-2 pr-3">{diagram.percent(world.predicted)}</td>
          <td className="py-2 pr-3">{diagram.percent(world.observed)}</td>
          <td className="py-2">
            {text.points(world.error)}
            {world.error > record.limits.error && <b className="block text-red">{text.over}</b>}
          </td>
        </tr>
      ))}
    </StatisticsTable>
  );
}

/** If the error of the simulated world `nervous` is above the limit, explains the reason. Otherwise renders nothing. */
export function MissedWorld() {
  const nervous = record.worlds.find(({ name }) => name === 'nervous');
  if (!nervous || nervous.error <= record.limits.error) return null;
  const { title, text: explain } = text.nervous;
  return (
    <>
      <h3>{title}</h3>
      <p>{explain(nervous.error, record.limits.error, nervous.predicted, nervous.observed)}</p>
    </>
  );
}
