import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Concept } from '@vialibera/contract/concepts';
import { conceptText } from '#web/strings/concepts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListenButton } from '#web/ui/listen-button.tsx';
import { ReadAloud, SpokenPassage } from '#web/ui/read-aloud.tsx';
import { countOthers } from './concept-actions.tsx';
import { ConceptLesson } from './concept-lesson.tsx';
import { OtherStatements } from './other-statements.tsx';

type ConceptDialogProps = {
  concept: Concept;
  asked: string | undefined;
  /** Which part the learner has asked for. The other one is a press away. */
  part: 'lesson' | 'others';
  onClose: () => void;
};

/**
 * Shows the rule of a concept with the part of the lesson that teaches it, or with the concept's other statements. It is a dialog, so
 * that a round of questions goes on where it was. Import this file lazily.
 */
export function ConceptDialog({ concept, asked, part: first, onClose }: ConceptDialogProps) {
  const [part, setPart] = useState(first);
  const { title, rule, topic, id } = concept;
  const others = countOthers(concept, asked);
  // A round on this concept is already running.
  const { concetto } = useSearch({ strict: false });
  const passages = [`${title}. ${rule}`];
  return (
    <Dialog title={title} closeLabel={conceptText.close} onClose={onClose} className="max-w-2xl">
      <ReadAloud question={id} passages={passages}>
        <section className="flex items-start gap-2 rounded-card bg-blue-soft p-4">
          <div className="grid flex-1 gap-1">
            <h3 className="text-base text-blue">{conceptText.rule}</h3>
            <p className="text-lg leading-relaxed">
              <SpokenPassage passage={0} text={rule} />
            </p>
          </div>
          <ListenButton className="-mt-2 -mr-2" />
        </section>
      </ReadAloud>
      {part === 'lesson' ? <ConceptLesson concept={concept} /> : <OtherStatements {...{ concept, asked }} />}
      <div className="flex flex-wrap gap-3">
        {part === 'others' ? (
          <Button variant="quiet" onClick={() => setPart('lesson')}>
            {conceptText.review}
          </Button>
        ) : (
          others > 0 && (
            <Button variant="quiet" onClick={() => setPart('others')}>
              {conceptText.others(others)}
            </Button>
          )
        )}
        {others > 0 && concetto !== id && (
          <ButtonLink to="/quiz/allenamento" search={{ argomento: topic, concetto: id }} variant="quiet">
            {conceptText.practise}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
