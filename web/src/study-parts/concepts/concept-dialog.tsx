import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import { conceptText } from './strings/concepts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ListenButton } from '#web/ui/reading/listen-button.tsx';
import { ReadAloud, SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { ConceptLesson } from './concept-lesson.tsx';
import { OtherStatements } from './other-statements.tsx';

type ConceptDialogProps = {
  concept: Concept;
  asked: string | undefined;
  /** How many statements the concept has besides the statement `asked`. */
  others: number;
  /**
   * The part that the dialog shows first below the rule: the lesson section (`lesson`) or the concept's other
   * statements (`others`). A button in the dialog shows the other part instead.
   */
  part: 'lesson' | 'others';
  onClose: () => void;
};

/**
 * Shows the rule of a concept. Below the rule, shows either the lesson section about the concept or the concept's other
 * statements. After the dialog is closed, the learner continues with the question behind the dialog. Import this file lazily,
 * to keep Base UI out of the first load.
 */
export function ConceptDialog({ concept, asked, others, part: first, onClose }: ConceptDialogProps) {
  const [part, setPart] = useState(first);
  const { title, rule, topic, id } = concept;
  // If the learner is already practising this concept, the dialog does not link to its practice rounds.
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
