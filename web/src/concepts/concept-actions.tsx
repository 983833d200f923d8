import { BookOpen, ListChecks } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Concept } from '@vialibera/contract/concepts';
import { conceptText } from '#web/strings/concepts.ts';

const ConceptDialog = lazy(() => import('./concept-dialog.tsx').then((file) => ({ default: file.ConceptDialog })));

type Part = 'lesson' | 'others';
type ConceptActionsProps = {
  concept: Concept;
  /** The text of the bank's statement from which the learner comes. It is not one of the others. */
  asked?: string | undefined;
};

/** The buttons that explain more than the answer: the lesson that teaches the concept, and the concept's other statements. */
export function ConceptActions({ concept, asked }: ConceptActionsProps) {
  const [part, setPart] = useState<Part | null>(null);
  const others = countOthers(concept, asked);
  return (
    <div className="-ml-2 flex flex-wrap">
      <ActionButton icon={<BookOpen aria-hidden className="size-5" />} onPress={() => setPart('lesson')}>
        {conceptText.review}
      </ActionButton>
      {others > 0 && (
        <ActionButton icon={<ListChecks aria-hidden className="size-5" />} onPress={() => setPart('others')}>
          {conceptText.others(others)}
        </ActionButton>
      )}
      {part && (
        <Suspense>
          <ConceptDialog {...{ concept, asked, part }} onClose={() => setPart(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns how many statements of the active bank ask the concept, besides the one that the learner has just seen. */
export function countOthers({ statements }: Concept, asked: string | undefined): number {
  return statements - (asked === undefined ? 0 : 1);
}

type ActionButtonProps = { icon: ReactNode; onPress: () => void; children: string };

function ActionButton({ icon, onPress, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-sign text-base font-bold text-blue"
    >
      {icon}
      {children}
    </button>
  );
}
