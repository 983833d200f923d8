import { manageText as text } from '#web/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';

/** Says that keys want to be checked, and leads to them. */
export function AlarmNote({ alarms, onSee }: { alarms: number; onSee: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink">
      <p>{text.statistics.alarms(alarms)}</p>
      <Button variant="quiet" onClick={onSee} className="bg-surface!">
        {text.statistics.seeAlarms}
      </Button>
    </div>
  );
}
