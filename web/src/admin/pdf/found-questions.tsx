import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { AnswerBadge } from '#web/admin/answer-badge.tsx';
import { OptionList } from '#web/admin/questions/option-list.tsx';
import { pdfText } from '#web/admin/strings/pdf-import.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** The list shows only the first statements, because a PDF can contain thousands. */
const SHOWN = 100;

/** Lists the statements found in the text, with their answers. */
export function FoundQuestions({ statements }: { statements: readonly ReadStatement[] }) {
  const right = statements.filter(({ answer }) => answer === true).length;
  const wrong = statements.filter(({ answer }) => answer === false).length;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{pdfText.preview}</h2>
        {right + wrong > 0 && <p className="text-muted tabular-nums">{pdfText.balance(right, wrong)}</p>}
      </div>
      <ol className="grid gap-2">
        {statements.slice(0, SHOWN).map((statement) => (
          <li
            key={`${statement.line} ${statement.number}`}
            className="flex items-start justify-between gap-4 border-b border-line pb-2 last:border-0"
          >
            <Found {...statement} />
          </li>
        ))}
      </ol>
      {statements.length > SHOWN && <p className="text-muted">{pdfText.first(SHOWN, statements.length)}</p>}
    </Card>
  );
}

function Found({ text, answer, options }: ReadStatement) {
  if (typeof answer === 'boolean')
    return (
      <>
        <span>{text}</span>
        <Chip tone={answer ? 'green' : 'red'}>{answer ? 'V' : 'F'}</Chip>
      </>
    );
  return (
    <>
      <div className="grid gap-1">
        <span>{text}</span>
        <OptionList options={options ?? []} correctOption={answer} lettered />
      </div>
      <AnswerBadge answer={answer} options={options} />
    </>
  );
}
