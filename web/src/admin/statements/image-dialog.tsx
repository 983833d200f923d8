import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { illustrationText } from '#web/strings/illustration.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { shorten } from '#web/admin/shorten.ts';

const { image: text } = manageText;

/**
 * Shows a statement's image and, below the image, the shortened text of the statement. If the image does not load, shows a
 * placeholder instead of the image.
 */
export function ImageDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const { illustration } = statement;
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
      {failed || !illustration ? (
        <div role="img" aria-label={text.failed} className="grid h-60 place-items-center rounded-control bg-line/40">
          <span className="grid justify-items-center gap-2 text-muted">
            <ImageOff aria-hidden className="size-10" />
            {text.failed}
          </span>
        </div>
      ) : (
        <div className="grid place-items-center rounded-control bg-white p-4">
          <img
            src={illustration.url}
            alt={illustration.description ?? illustrationText.unnamed}
            onError={() => setFailed(true)}
            className="h-60 w-full object-contain"
          />
        </div>
      )}
      <p className="text-lg">{shorten(statement.text)}</p>
    </Dialog>
  );
}
