import { type FormEvent, type ReactNode, useState } from 'react';
import { REVIEW_NOTE_MAXIMUM } from '@vialibera/contract/shared/question-limits';
import { reviewText as text } from '#web/admin/strings/admin-review.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

type ReviewDialogProps = {
  title: string;
  approve: boolean;
  confirmLabel: string;
  busy: boolean;
  /** `note` is the reason for a rejection, or the note with an approval. Null if the admin has not written anything. */
  onReview: (note: string | null) => void;
  onClose: () => void;
  children: ReactNode;
};

const NO_REASON = { value: '', label: text.choose };
const REASON_OPTIONS = [NO_REASON, ...text.reasons.map((reason) => ({ value: reason, label: reason }))];

/**
 * Asks for the reason for a rejection, or for a note with an approval. The author of the proposal reads this text. Import
 * this file lazily, because it loads Base UI.
 */
export function ReviewDialog({ title, approve, confirmLabel, busy, onReview, onClose, children }: ReviewDialogProps) {
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const note = [reason, details.trim()].filter(Boolean).join('. ');
  const issue = noteIssue(note, approve);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (issue === undefined && !busy) onReview(note || null);
  }

  return (
    <Dialog title={title} closeLabel={text.cancel} onClose={onClose} className="max-w-md">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-2 wrap-anywhere">{children}</div>
        {!approve && <SelectField label={text.reason} value={reason} options={REASON_OPTIONS} onChange={setReason} />}
        <TextArea
          label={approve ? text.note : reason === '' ? text.ownReason : text.details}
          hint={text.hint}
          value={details}
          maxLength={REVIEW_NOTE_MAXIMUM - (reason === '' ? 0 : reason.length + 2)}
          error={submitted ? issue : undefined}
          onChange={setDetails}
        />
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button type="button" variant="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant={approve ? 'primary' : 'danger'} busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the reason why the note cannot be sent. Returns undefined if it can be sent. */
function noteIssue(note: string, approve: boolean): string | undefined {
  if (!approve && note === '') return text.missing;
  return note.length > REVIEW_NOTE_MAXIMUM ? text.tooLong(REVIEW_NOTE_MAXIMUM) : undefined;
}
