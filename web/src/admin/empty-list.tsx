import { manageText as text } from './strings/admin-manage.ts';

export function EmptyList() {
  return (
    <div className="grid gap-1 rounded-card border border-dashed border-line p-6 text-center">
      <p className="font-semibold">{text.none}</p>
      <p className="text-muted">{text.noneHint}</p>
    </div>
  );
}
