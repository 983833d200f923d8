import { BookOpen, ListChecks, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Concept } from '@vialibera/contract/concepts';
import type { Illustration } from '@vialibera/contract/ids';
import { conceptText } from '#web/strings/concepts.ts';
import { PassingAction } from '#web/ui/passing/passing-action.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const loadDialog = () => import('./concept-dialog.tsx').then(({ ConceptDialog }) => ConceptDialog);

type ConceptActionsProps = {
  concept: Concept | undefined;
  illustration: Illustration | null;
  /** The text of the bank's statement from which the learner comes. It is not one of the others. */
  asked?: string | undefined;
};

/**
 * The buttons that explain more than the answer: who passes the junction in the figure, the lesson that teaches the concept, and the
 * concept's other statements. Renders nothing if the question has neither a known concept nor a junction.
 */
export function ConceptActions({ concept, illustration, asked }: ConceptActionsProps) {
  const dialog = useLazyPart(loadDialog);
  const [part, setPart] = useState<'lesson' | 'others'>('lesson');
  const others = concept ? countOthers(concept, asked) : 0;
  function open(asksFor: typeof part) {
    setPart(asksFor);
    dialog.open();
  }
  return (
    <>
      <PassingAction illustration={illustration} />
      {concept && (
        <div className="-ml-2 flex flex-wrap">
          <ActionButton Icon={BookOpen} onPress={() => open('lesson')}>
            {conceptText.review}
          </ActionButton>
          {others > 0 && (
            <ActionButton Icon={ListChecks} onPress={() => open('others')}>
              {conceptText.others(others)}
            </ActionButton>
          )}
          {dialog.state === 'loading' && (
            <p role="status" className="sr-only">
              {conceptText.loading}
            </p>
          )}
          {dialog.state === 'failed' && (
            <p role="alert" className="basis-full px-2 text-red">
              {conceptText.failed}
            </p>
          )}
          {dialog.part && <dialog.part {...{ concept, asked, part }} onClose={dialog.close} />}
        </div>
      )}
    </>
  );
}

/** Returns how many statements of the active bank ask the concept, besides the one that the learner has just seen. */
export function countOthers({ statements }: Concept, asked: string | undefined): number {
  return statements - (asked === undefined ? 0 : 1);
}

type ActionButtonProps = { Icon: LucideIcon; onPress: () => void; children: string };

function ActionButton({ Icon, onPress, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-sign text-base font-bold text-blue"
    >
      <Icon aria-hidden className="size-5" />
      {children}
    </button>
  );
}
