import { errorText } from '#web/strings/errors.ts';
import { StorageError } from '#web/platform/offline/storage-error.ts';
import { learningText } from '#web/strings/learning.ts';

/** Shown if a completion was neither sent nor queued on this device. */
export function SaveError({ error }: { error: Error }) {
  const { lesson } = learningText;
  return (
    <p role="alert" className="rounded-lg bg-red-soft px-4 py-3">
      <b>{lesson.saveFailed}</b>
      <br />
      {error instanceof StorageError && `${errorText(error)} `}
      {lesson.saveFailedHint}
    </p>
  );
}
