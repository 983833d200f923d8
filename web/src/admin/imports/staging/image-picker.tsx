import { importText } from '#web/admin/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { FileButton } from '#web/admin/imports/file/file-button.tsx';
import type { ImageStream } from './stage-file.ts';

const { wizard: text } = importText;

/** `count` is the number of images. It is known only if the images are in the ZIP of the question file. */
export type PickedImages = { name: string; count?: number; open: () => Promise<ImageStream> };

type Props = { picked: PickedImages | null; onPick: (picked: PickedImages) => void };

/** Lets the admin pick the images for the file, as a ZIP or a folder. */
export function ImagePicker(props: Props) {
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{text.images}</h3>
        <p className="text-muted">{text.imagesHint}</p>
      </div>
      <ImageButtons {...props} />
    </Card>
  );
}

/** Shows two buttons to pick a ZIP or a folder of images. Also shows the name of the picked ZIP or folder. */
export function ImageButtons({ picked, onPick }: Props) {
  const pickFolder = (files: File[]) =>
    onPick({ name: files[0]?.webkitRelativePath.split('/')[0] ?? '', open: () => openImages(files) });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <FileButton
          label={text.zip}
          accept=".zip,application/zip"
          variant="quiet"
          onFiles={([zip]) => zip && onPick({ name: zip.name, open: () => openZip(zip) })}
        />
        <FileButton label={text.folder} folder variant="quiet" onFiles={pickFolder} />
      </div>
      <p role="status">{describe(picked)}</p>
    </>
  );
}

function describe(picked: PickedImages | null): string {
  if (!picked) return text.noImages;
  return picked.count === undefined ? text.pickedImages(picked.name) : text.zipImages(picked.count);
}

export async function openZip(zip: File): Promise<ImageStream> {
  return openImages(new Uint8Array(await zip.arrayBuffer()));
}

async function openImages(source: Uint8Array | readonly File[]): Promise<ImageStream> {
  const { readImages } = await import('@vialibera/question-files/archive/read-images');
  return readImages(source);
}
