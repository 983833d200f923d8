import { questionUploadText as text } from '#web/admin/strings/question-upload.ts';
import { OptionList } from './option-list.tsx';
import type { ReadUpload } from './read-upload.ts';

const MAX_REJECTED_ROWS = 20;
const MAX_PREVIEW_QUESTIONS = 8;

/** Shows the questions read from a file, and the rejected lines with the reasons. */
export function UploadPreview({ read: { name, questions, rejected } }: { read: ReadUpload }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {text.foundIn(name, questions.length)}
      </p>
      {rejected.length > 0 && (
        <section aria-label={text.rejected(rejected.length)} className="grid gap-2 rounded-control bg-red-soft p-4">
          <h3 className="text-lg">{text.rejected(rejected.length)}</h3>
          <ul className="grid gap-2 text-[1rem]">
            {rejected.slice(0, MAX_REJECTED_ROWS).map(({ line, text: row, reason }) => (
              <li key={`${line} ${reason}`} className="wrap-anywhere">
                <strong>{text.line(line)}</strong> · {reason} <q>{row}</q>
              </li>
            ))}
            {rejected.length > MAX_REJECTED_ROWS && <li>{text.more(rejected.length - MAX_REJECTED_ROWS)}</li>}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section aria-label={text.preview} className="grid gap-2 rounded-control border border-line p-4">
          <h3 className="text-lg">{text.preview}</h3>
          <ul className="grid gap-3">
            {questions.slice(0, MAX_PREVIEW_QUESTIONS).map((question) => (
              <li key={question.line} className="grid gap-1 wrap-anywhere">
                <span>{question.text}</span>
                <OptionList options={question.options} correctOption={question.correctOption} />
                {question.topic && <span className="text-[0.9375rem] text-muted">{question.topic}</span>}
              </li>
            ))}
            {questions.length > MAX_PREVIEW_QUESTIONS && (
              <li className="text-muted">{text.more(questions.length - MAX_PREVIEW_QUESTIONS)}</li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}
