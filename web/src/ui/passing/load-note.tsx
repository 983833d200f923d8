import { passingText } from '#web/strings/passing.ts';

/** Shows that a junction is loading or did not load. */
export function LoadNote({ state }: { state: 'closed' | 'loading' | 'failed' | 'open' }) {
  if (state === 'loading')
    return (
      <p role="status" className="sr-only">
        {passingText.loading}
      </p>
    );
  if (state !== 'failed') return null;
  return (
    <p role="alert" className="text-red">
      {passingText.failed}
    </p>
  );
}
