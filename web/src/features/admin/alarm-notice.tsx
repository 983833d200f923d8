import { manageText } from '#web/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';

const { statistics: text } = manageText;

/** How many keys should be checked, and the way to them. */
export function AlarmNotice({ alarms, onSee }: { alarms: number; onSee: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink">
      <p>{text.alarms(alarms)}</p>
      <Button variant="quiet" onClick={onSee} className="bg-surface!">
        {text.seeAlarms}
      </Button>
    </div>
  );
}
