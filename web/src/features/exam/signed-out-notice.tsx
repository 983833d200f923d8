import { examText } from '#web/strings/exam.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function SignedOutNotice({ examId }: { examId: string }) {
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-xl border border-line bg-yellow-soft p-4 text-ink md:flex md:items-center"
    >
      <p className="flex-1">{examText.room.signedOut}</p>
      <ButtonLink to="/login" search={{ redirect: `/quiz/esame/${examId}` }}>
        {examText.room.signIn}
      </ButtonLink>
    </div>
  );
}
