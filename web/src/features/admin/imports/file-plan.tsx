import type { ImportPreview } from '@vialibera/contract/imports';
import { useMemo, useState } from 'react';
import {
  lacksFigure,
  type Mapping,
  readStatements,
  topicsIn,
} from '#web/features/admin/question-file/question-file.ts';
import type { RawFile } from '#web/features/admin/question-file/raw-file.ts';
import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FigurePicker } from './figure-picker.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { Figures } from './stage-file.ts';
import { StageCard } from './stage-card.tsx';
import { toImported } from './to-imported.ts';
import { TopicMapping } from './topic-mapping.tsx';

const { json, refused: refusedText } = importText;

type Props = {
  name: string;
  raw: RawFile;
  onCompared: (compared: { preview: ImportPreview; badFigures: number }) => void;
};

/** What a file's columns, topics and figures mean, as recognised and as the admin corrects it. */
export function FilePlan({ name, raw, onCompared }: Props) {
  const [mapping, setMapping] = useState<Mapping>(raw.mapping);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [figures, setFigures] = useState<{ name: string; open: () => Promise<Figures> } | null>(null);

  const { statements, refused } = useMemo(() => readStatements(raw, mapping), [raw, mapping]);
  const found = useMemo(() => topicsIn(statements), [statements]);
  const topics = found.map((topic) => ({
    ...topic,
    topic: chosen.has(topic.name) ? (chosen.get(topic.name) ?? null) : topic.topic,
  }));
  const without = useMemo(() => statements.filter(lacksFigure).length, [statements]);
  const numbers = new Map(
    topics.flatMap((topic) => (topic.topic === null ? [] : [[topic.name, topic.topic] as const])),
  );
  const outside = [...raw.refused, ...refused];

  return (
    <>
      <Card className="grid gap-5">
        <p className="font-sign text-xl font-bold">{json.found(statements.length)}</p>
        {outside.length > 0 && <RefusedRows rows={outside} />}
        {without > 0 && <p className="text-yellow-ink">{refusedText.lacksFigure(without)}</p>}
        <ColumnMapping raw={raw} mapping={mapping} first={statements[0]} onChange={setMapping} />
      </Card>
      {statements.length > 0 && (
        <>
          <TopicMapping
            topics={topics}
            onChange={(topic, number) => setChosen(new Map([...chosen, [topic, number]]))}
          />
          <FigurePicker picked={figures?.name ?? null} onPick={setFigures} />
          <StageCard
            fileName={name}
            statements={() => statements.map((statement) => toImported(statement, numbers))}
            count={statements.length}
            openFigures={figures?.open ?? null}
            onCompared={onCompared}
          />
        </>
      )}
    </>
  );
}
