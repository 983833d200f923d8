import { LoaderCircle } from 'lucide-react';

/** Something whose shape is not known yet is on its way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
      <LoaderCircle size={28} aria-hidden="true" className="animate-spin text-blue" />
      {label}
    </p>
  );
}
