import { learningText } from '#web/strings/learning.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

type UnitCongratulationProps = { title: string; next: { id: string; title: string } | null };

export function UnitCongratulation({ title, next }: UnitCongratulationProps) {
  const { unit } = learningText;
  return (
    <Card
      as="section"
      className="flex flex-wrap items-center justify-between gap-4 border-green! bg-green-soft! md:p-6"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-2xl">{unit.doneTitle}</h2>
        <p>{next ? unit.doneText(title) : unit.lastText(title)}</p>
      </div>
      {next ? (
        <ButtonLink to="/unit/$unitId" params={{ unitId: next.id }}>
          {unit.nextUnit(next.title)}
        </ButtonLink>
      ) : (
        <ButtonLink to="/quiz">{unit.exam}</ButtonLink>
      )}
    </Card>
  );
}
