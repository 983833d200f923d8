import { examText } from '#web/strings/exam.ts';

/** Spec §2: the part of the email before the at sign. */
export function candidateName(email: string | undefined): string {
  return email?.split('@')[0] || examText.room.candidate;
}
