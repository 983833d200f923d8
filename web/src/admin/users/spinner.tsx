import { LoaderCircle } from 'lucide-react';

/** A loading indicator for content whose layout is not known yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
      <LoaderCircle size={28} aria-hidden="true" className="animate-spin text-blue" />
      {label}
    </p>
  );
}
