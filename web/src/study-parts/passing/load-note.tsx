import { passingText } from './strings/passing.ts';

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
