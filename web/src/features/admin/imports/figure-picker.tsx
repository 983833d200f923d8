import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { FileButton } from './file-button.tsx';
import type { Figures } from './stage-file.ts';

const { wizard: text } = importText;

type Picked = { name: string; open: () => Promise<Figures> };

/** The figures of the file: a zip or a folder, read only when they are sent. */
export function FigurePicker({ picked, onPick }: { picked: string | null; onPick: (picked: Picked) => void }) {
  const read = async () => (await import('#web/features/admin/question-file/read-figures.ts')).readFigures;
  const fromZip = ([zip]: File[]) => {
    if (!zip) return;
    onPick({ name: zip.name, open: async () => (await read())(new Uint8Array(await zip.arrayBuffer())) });
  };
  const fromFolder = (files: File[]) =>
    onPick({
      name: files[0]?.webkitRelativePath.split('/')[0] ?? '',
      open: async () => (await read())(files),
    });
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{text.figures}</h3>
        <p className="text-muted">{text.figuresHint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <FileButton label={text.zip} accept=".zip,application/zip" variant="quiet" onFiles={fromZip} />
        <FileButton label={text.folder} folder variant="quiet" onFiles={fromFolder} />
      </div>
      <p role="status">{picked ? text.someFigures(picked) : text.noFigures}</p>
    </Card>
  );
}
