import type { ImportPreview } from '@vialibera/contract/imports';
import { useMemo, useState } from 'react';
import { lacksImage, type Mapping, readStatements, topicsIn } from '#web/features/admin/question-file/question-file.ts';
import type { RawFile } from '#web/features/admin/question-file/raw-file.ts';
import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImagePicker } from './image-picker.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import type { ImageStream } from './stage-file.ts';
import { StageCard } from './stage-card.tsx';
import { toImported } from './to-imported.ts';
import { TopicMapping } from './topic-mapping.tsx';

const { json, rejected: rejectedText } = importText;

type Props = {
  name: string;
  raw: RawFile;
  onCompared: (compared: { preview: ImportPreview; rejectedImages: number }) => void;
};

/** Shows the columns and topics that were recognised in a file. The admin can correct them and add images before the upload. */
export function FilePlan({ name, raw, onCompared }: Props) {
  const [mapping, setMapping] = useState<Mapping>(raw.mapping);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [images, setImages] = useState<{ name: string; open: () => Promise<ImageStream> } | null>(null);

  const { statements, rejected } = useMemo(() => readStatements(raw, mapping), [raw, mapping]);
  const found = useMemo(() => topicsIn(statements), [statements]);
  const topics = found.map((topic) => ({
    ...topic,
    topic: chosen.has(topic.name) ? (chosen.get(topic.name) ?? null) : topic.topic,
  }));
  const without = useMemo(() => statements.filter(lacksImage).length, [statements]);
  const numbers = new Map(
    topics.flatMap((topic) => (topic.topic === null ? [] : [[topic.name, topic.topic] as const])),
  );
  const outside = [...raw.rejected, ...rejected];

  return (
    <>
      <Card className="grid gap-5">
        <p className="font-sign text-xl font-bold">{json.found(statements.length)}</p>
        {outside.length > 0 && <RejectedRows rows={outside} />}
        {without > 0 && <p className="text-yellow-ink">{rejectedText.lacksImage(without)}</p>}
        <ColumnMapping raw={raw} mapping={mapping} first={statements[0]} onChange={setMapping} />
      </Card>
      {statements.length > 0 && (
        <>
          <TopicMapping
            topics={topics}
            onChange={(topic, number) => setChosen(new Map([...chosen, [topic, number]]))}
          />
          <ImagePicker picked={images?.name ?? null} onPick={setImages} />
          <StageCard
            fileName={name}
            statements={() => statements.map((statement) => toImported(statement, numbers))}
            count={statements.length}
            openImages={images?.open ?? null}
            onCompared={onCompared}
          />
        </>
      )}
    </>
  );
}
