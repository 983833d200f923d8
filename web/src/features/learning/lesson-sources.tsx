import { formatDate } from '#web/strings/format.ts';
import { learningText } from '#web/strings/learning.ts';

type LessonSourcesProps = { verifiedOn: string; articles: readonly string[] };

export function LessonSources({ verifiedOn, articles }: LessonSourcesProps) {
  return (
    <footer className="border-t border-line pt-4 text-sm text-muted">
      {[...articles, learningText.lesson.verified(formatDate(verifiedOn))].join(' · ')}
    </footer>
  );
}
