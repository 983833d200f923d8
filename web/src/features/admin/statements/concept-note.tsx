import { manageText as text } from '#web/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';

/** Says that only the statements of one concept are listed, and offers to list all. */
export function ConceptNote({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-blue-soft px-4 py-3 text-blue-strong">
      <p className="min-w-0">{text.concept(title)}</p>
      <Button variant="quiet" onClick={onClear} className="bg-surface!">
        {text.everyConcept}
      </Button>
    </div>
  );
}
