import { useChooseLicence } from '#web/session/use-choose-licence.ts';
import { COURSE_LICENCE } from '#web/session/course-licence.ts';
import { licenceErrorText, licenceText } from '#web/strings/licence.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Asks a new learner once for the licence. The card disappears with the choice. */
export function LicenceQuestion() {
  const { title, text, yes, other } = licenceText.question;
  const { mutate, isPending, error } = useChooseLicence(focusHeading);
  return (
    <Card className="grid gap-4 border-blue! md:col-span-2">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate(COURSE_LICENCE)}>
          {yes}
        </Button>
        <ButtonLink to="/patente" variant="quiet">
          {other}
        </ButtonLink>
      </div>
      <p role="alert" className="font-semibold text-red empty:absolute">
        {error && `${licenceText.choose.saveFailed} ${licenceErrorText(error)}`}
      </p>
    </Card>
  );
}

/** The card with the focused button disappears, so the focus moves to the heading of the screen. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
