import type { ReadStatement } from '#web/features/admin/question-file/question-file.ts';
import { pdfText } from '#web/strings/pdf-import.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** Spec §9: a table shows the first 100. */
const SHOWN = 100;

/** What was found, each with its V or F. */
export function FoundQuestions({ statements }: { statements: readonly ReadStatement[] }) {
  const right = statements.filter(({ answer }) => answer).length;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{pdfText.preview}</h2>
        <p className="text-muted tabular-nums">{pdfText.balance(right, statements.length - right)}</p>
      </div>
      <ol className="grid gap-2">
        {statements.slice(0, SHOWN).map(({ line, number, text, answer }) => (
          <li
            key={`${line} ${number}`}
            className="flex items-start justify-between gap-4 border-b border-line pb-2 last:border-0"
          >
            <span>{text}</span>
            <Chip tone={answer ? 'green' : 'red'}>{answer ? 'V' : 'F'}</Chip>
          </li>
        ))}
      </ol>
      {statements.length > SHOWN && <p className="text-muted">{pdfText.first(SHOWN, statements.length)}</p>}
    </Card>
  );
}
