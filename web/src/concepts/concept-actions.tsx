import { BookOpen, CirclePlay, ListChecks } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Concept } from '@vialibera/contract/concepts';
import type { Illustration } from '@vialibera/contract/ids';
import { conceptText } from '#web/strings/concepts.ts';
import { passingText } from '#web/strings/passing.ts';
import { playableSceneId } from './playable-scene.ts';

const ConceptDialog = lazy(() => import('./concept-dialog.tsx').then((file) => ({ default: file.ConceptDialog })));
const PassingDialog = lazy(() => import('./passing-dialog.tsx').then((file) => ({ default: file.PassingDialog })));

type Part = 'lesson' | 'others' | 'passing';
type ConceptActionsProps = {
  concept: Concept | undefined;
  illustration: Illustration | null;
  /** The text of the bank's statement from which the learner comes. It is not one of the others. */
  asked?: string | undefined;
};

/**
 * The buttons that explain more than the answer: the lesson that teaches the concept, the concept's other statements, and who
 * passes the junction in the figure. Renders nothing for a question about which nothing more is known.
 */
export function ConceptActions({ concept, illustration, asked }: ConceptActionsProps) {
  const [part, setPart] = useState<Part | null>(null);
  const sceneId = playableSceneId(illustration);
  if (!concept && !sceneId) return null;
  const others = concept ? countOthers(concept, asked) : 0;
  const close = () => setPart(null);
  return (
    <div className="-ml-2 flex flex-wrap">
      {sceneId && (
        <ActionButton icon={<CirclePlay aria-hidden className="size-5" />} onPress={() => setPart('passing')}>
          {passingText.open}
        </ActionButton>
      )}
      {concept && (
        <ActionButton icon={<BookOpen aria-hidden className="size-5" />} onPress={() => setPart('lesson')}>
          {conceptText.review}
        </ActionButton>
      )}
      {others > 0 && (
        <ActionButton icon={<ListChecks aria-hidden className="size-5" />} onPress={() => setPart('others')}>
          {conceptText.others(others)}
        </ActionButton>
      )}
      <Suspense>
        {part === 'passing' && sceneId && <PassingDialog sceneId={sceneId} onClose={close} />}
        {(part === 'lesson' || part === 'others') && concept && (
          <ConceptDialog {...{ concept, asked, part }} onClose={close} />
        )}
      </Suspense>
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
