import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { questionUploadText as text } from '#web/admin/strings/question-upload.ts';
import { buttonClasses } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { type Proposer, ShowAuthorField } from './show-author-field.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useCategories } from './use-categories.ts';
import { useQuestionFile } from './use-question-file.ts';
import { useQuestionUpload } from './use-question-upload.ts';

/**
 * The card «Carica Domande Quiz» (upload quiz questions), for all signed-in users. The questions of a `proposer` wait for a
 * review. If `proposer` is null, the user is an admin, whose questions are published immediately.
 */
export function QuestionUploadCard({ proposer }: { proposer: Proposer | null }) {
  const upload = useQuestionUpload();
  const { read, errorMessage, reading, choose } = useQuestionFile(upload.reset);
  const categories = useCategories();
  const [category, setCategory] = useState(proposer?.selectedLicense ?? COURSE_LICENCE);
  const [showAuthor, setShowAuthor] = useState(false);
  const title = useId();
  return (
    <Card aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="text-xl">
        {text.title}
      </h2>
      <p className="text-muted">{text.hint}</p>
      {proposer && <p className="text-muted">{text.proposalHint}</p>}
      <label
        className={buttonClasses(
          'quiet',
          'justify-self-start outline-blue has-focus-visible:outline-3 has-focus-visible:outline-offset-3',
        )}
      >
        <FileUp aria-hidden className="size-5" />
        {reading ? text.reading : read ? text.chooseOther : text.choose}
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          disabled={reading || upload.isPending}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
      </label>
      {errorMessage && <p className="font-semibold text-red">{errorMessage}</p>}
      {read && <UploadPreview read={read} />}
      {read && read.questions.length > 0 && (
        <>
          {upload.isIdle && (
            <>
              <SelectField label={text.category} value={category} options={categories.options} onChange={setCategory} />
              {proposer && <ShowAuthorField proposer={proposer} checked={showAuthor} onChange={setShowAuthor} />}
            </>
          )}
          <UploadProgress
            upload={upload}
            total={read.questions.length}
            onStart={() => upload.mutate({ questions: read.questions, category, showAuthor })}
          />
        </>
      )}
    </Card>
  );
}
