import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import { questionUploadText } from '#web/admin/strings/question-upload.ts';

const { showAuthor: text } = questionUploadText;

export type Proposer = Pick<Me, 'displayName' | 'isPublic' | 'selectedLicense'>;
type ShowAuthorFieldProps = { proposer: Proposer; checked: boolean; onChange: (checked: boolean) => void };

/** Asks whether to show the learner's display name with the question, and shows this name. */
export function ShowAuthorField({ proposer: { displayName, isPublic }, checked, onChange }: ShowAuthorFieldProps) {
  const hint = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 accent-blue"
        />
        {text.label}
      </label>
      <p id={hint} className="text-[0.9375rem] text-muted">
        {displayName !== null && isPublic ? (
          text.name(displayName)
        ) : (
          <>
            {displayName === null ? text.noName : text.privateProfile} <Link to="/social">{text.toCard}</Link>
          </>
        )}
      </p>
    </div>
  );
}
