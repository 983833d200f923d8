import { goalText } from '#web/strings/study-goal.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

const { profile: text } = goalText;

/** Links to «Sei pronto?», where the learner sets the date of the exam and the number of answers per day. */
export function ExamPlanCard() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <h2 className="text-lg">{text.title}</h2>
        <p className="text-muted">{text.text}</p>
      </div>
      <ButtonLink to="/pronto" hash="piano" variant="quiet">
        {text.go}
      </ButtonLink>
    </Card>
  );
}
