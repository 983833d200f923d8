import { questionUploadText as text } from '#web/strings/question-upload.ts';
import { OptionList } from './option-list.tsx';
import type { ReadUpload } from './read-upload.ts';

const REFUSED_SHOWN = 20;
const READ_SHOWN = 8;

/** What was read of a file before anything is sent, and which lines were not, with the reason. */
export function UploadPreview({ read: { name, questions, refused } }: { read: ReadUpload }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {text.foundIn(name, questions.length)}
      </p>
      {refused.length > 0 && (
        <section aria-label={text.refused(refused.length)} className="grid gap-2 rounded-control bg-red-soft p-4">
          <h3 className="text-lg">{text.refused(refused.length)}</h3>
          <ul className="grid gap-2 text-[1rem]">
            {refused.slice(0, REFUSED_SHOWN).map(({ line, text: row, reason }) => (
              <li key={`${line} ${reason}`} className="wrap-anywhere">
                <strong>{text.line(line)}</strong> · {reason} <q>{row}</q>
              </li>
            ))}
            {refused.length > REFUSED_SHOWN && <li>{text.more(refused.length - REFUSED_SHOWN)}</li>}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section aria-label={text.preview} className="grid gap-2 rounded-control border border-line p-4">
          <h3 className="text-lg">{text.preview}</h3>
          <ul className="grid gap-3">
            {questions.slice(0, READ_SHOWN).map((question) => (
              <li key={question.line} className="grid gap-1 wrap-anywhere">
                <span>{question.text}</span>
                <OptionList options={question.options} correctOption={question.correctOption} />
                {question.topic && <span className="text-[0.9375rem] text-muted">{question.topic}</span>}
              </li>
            ))}
            {questions.length > READ_SHOWN && (
              <li className="text-muted">{text.more(questions.length - READ_SHOWN)}</li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}
