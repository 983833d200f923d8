import { StorageError } from '#web/platform/offline/storage-error.ts';
import { learningText } from '#web/strings/learning.ts';
import { storageErrorText } from '#web/strings/storage-errors.ts';

/** Shown if a completion was neither sent nor queued on this device. */
export function SaveError({ error }: { error: Error }) {
  const { lesson } = learningText;
  return (
    <p role="alert" className="rounded-lg bg-red-soft px-4 py-3">
      <b>{lesson.saveFailed}</b>
      <br />
      {error instanceof StorageError && `${storageErrorText(error)} `}
      {lesson.saveFailedHint}
    </p>
  );
}
