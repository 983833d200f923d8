import { manageText } from './strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';

const { edit: text } = manageText;

type Props = {
  confirmDiscard: boolean;
  busy: boolean;
  saveLabel?: string;
  onCancel: () => void;
  onKeepEditing: () => void;
  onDiscard: () => void;
};

/**
 * Shows the buttons to save and to cancel. If `confirmDiscard` is true, replaces these buttons with a question that asks whether
 * the unsaved changes should be discarded.
 */
export function EditButtons({
  confirmDiscard,
  busy,
  saveLabel = text.save,
  onCancel,
  onKeepEditing,
  onDiscard,
}: Props) {
  if (confirmDiscard)
    return (
      <div role="alert" className="grid gap-3 rounded-control bg-yellow-soft p-4 text-yellow-ink">
        <p className="font-semibold">{text.unsaved}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeepEditing}>{text.keep}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {text.discard}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
      <Button variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {saveLabel}
      </Button>
    </div>
  );
}
