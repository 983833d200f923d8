import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/strings/errors.ts';
import { chooseLicence } from '#web/platform/session/choose-licence.ts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { licenceQuestionText } from '#web/strings/licence-question.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Asks a new learner to choose a licence. The card disappears after the choice. */
export function LicenceQuestion() {
  const { title, text, yes, other, saveFailed } = licenceQuestionText;
  const queries = useQueryClient();
  const choice = useMutation({ mutationFn: () => chooseLicence(queries, COURSE_LICENCE), onSuccess: focusHeading });
  return (
    <Card className="grid gap-4 border-blue! md:col-span-2">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={choice.isPending} onClick={() => choice.mutate()}>
          {yes}
        </Button>
        <ButtonLink to="/patente" variant="quiet">
          {other}
        </ButtonLink>
      </div>
      <p role="alert" className="font-semibold text-red empty:absolute">
        {choice.isError && `${saveFailed} ${errorText(choice.error)}`}
      </p>
    </Card>
  );
}

/** Moves the focus to the heading of the screen, because the card with the focused button disappears. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
