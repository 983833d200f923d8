import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { FileButton } from './file-button.tsx';
import type { ImageStream } from './stage-file.ts';

const { wizard: text } = importText;

type Picked = { name: string; open: () => Promise<ImageStream> };

/** Lets the admin pick the images for the file, as a ZIP or a folder. The images are read only when they are uploaded. */
export function ImagePicker({ picked, onPick }: { picked: string | null; onPick: (picked: Picked) => void }) {
  const read = async () => (await import('#web/features/admin/question-file/read-images.ts')).readImages;
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
        <h3 className="text-lg">{text.images}</h3>
        <p className="text-muted">{text.imagesHint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <FileButton label={text.zip} accept=".zip,application/zip" variant="quiet" onFiles={fromZip} />
        <FileButton label={text.folder} folder variant="quiet" onFiles={fromFolder} />
      </div>
      <p role="status">{picked ? text.pickedImages(picked) : text.noImages}</p>
    </Card>
  );
}
