import { manageText } from '#web/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';

const { edit: text } = manageText;

type Props = { leaving: boolean; busy: boolean; onLeave: () => void; onStay: () => void; onDiscard: () => void };

/** Save or leave; leaving what was changed asks once more. */
export function EditButtons({ leaving, busy, onLeave, onStay, onDiscard }: Props) {
  if (leaving)
    return (
      <div role="alert" className="grid gap-3 rounded-control bg-yellow-soft p-4 text-yellow-ink">
        <p className="font-semibold">{text.unsaved}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onStay}>{text.keep}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {text.discard}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
      <Button variant="quiet" onClick={onLeave}>
        {text.cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {text.save}
      </Button>
    </div>
  );
}
