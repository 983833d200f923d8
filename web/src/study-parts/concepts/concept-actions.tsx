import { BookOpen, ListChecks, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { conceptText } from './strings/concepts.ts';
import { PassingAction } from '#web/study-parts/passing/passing-action.tsx';
import { useLazyPart } from '#web/ui/dialogs/use-lazy-part.ts';

const loadDialog = () => import('./concept-dialog.tsx').then(({ ConceptDialog }) => ConceptDialog);

type ConceptActionsProps = {
  concept: Concept | undefined;
  illustration: Illustration | null;
  /** The text of the statement on the screen. The list of the concept's other statements leaves out this statement. */
  asked?: string | undefined;
};

/**
 * Shows up to three buttons below the answer. They open the animation of the pictured junction, the lesson about the concept,
 * and the concept's other statements. Renders nothing if the question has neither a known concept nor a junction.
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
          {dialog.part && <dialog.part {...{ concept, asked, others, part }} onClose={dialog.close} />}
        </div>
      )}
    </>
  );
}

/** Returns the number of the concept's statements in the active bank. The statement `asked` does not count. */
function countOthers({ statements }: Concept, asked: string | undefined): number {
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
