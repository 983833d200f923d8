import { learningText } from '#web/strings/learning.ts';

export function SaveError() {
  const { lesson } = learningText;
  return (
    <p role="alert" className="rounded-lg bg-red-soft px-4 py-3">
      <b>{lesson.saveFailed}</b>
      <br />
      {lesson.saveFailedHint}
    </p>
  );
}
