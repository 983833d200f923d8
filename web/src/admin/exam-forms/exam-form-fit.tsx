import type { AdminExamForm, AdminLicence } from '@vialibera/contract/licences';
import { ExamFitNote } from '#web/admin/exam-fit-note.tsx';
import { examFormsText as text } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

type Props = { form: AdminExamForm; licence: AdminLicence; topics: TopicTitles };

/**
 * Shows whether the active bank has enough questions for the exam form. If it does not, lists what is missing and links to
 * the import.
 */
export function ExamFormFit({ form: { exam }, licence: { id, questionsFrom }, topics }: Props) {
  if (exam.possible) return <ExamFitNote exam={exam} title={text.filled} topics={topics} />;
  return (
    <div className="grid gap-3">
      {exam.statements === 0 ? (
        <p className="rounded-control bg-yellow-soft px-4 py-3 font-semibold text-yellow-ink">{text.noBank}</p>
      ) : (
        <ExamFitNote exam={exam} title={text.notFilled} topics={topics} />
      )}
      <ButtonLink
        to="/question-upload"
        search={{ tab: 'upload', patente: questionsFrom ?? id }}
        variant="quiet"
        className="justify-self-start"
      >
        {text.addBank}
      </ButtonLink>
    </div>
  );
}
