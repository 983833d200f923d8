import { type ReactNode, useState } from 'react';
import { OutcomeQuestion } from './outcome-question.tsx';
import { FailedCard, PassedCard } from './outcome-result.tsx';

type Props = {
  /**
   * The date of the exam whose result the learner is asked for. Null if the learner has already reported the result.
   */
  asked: string | null;
  passed: boolean;
  onSaved?: () => void;
  /** The links below the reported result. */
  children: ReactNode;
};

/** Asks for the result of the real exam, or shows the reported result. */
export function OutcomeCard({ asked, passed, onSaved, children }: Props) {
  const [saved, setSaved] = useState(false);
  function finish() {
    setSaved(true);
    onSaved?.();
  }
  if (asked !== null) return <OutcomeQuestion examDate={asked} onSaved={finish} />;
  const Result = passed ? PassedCard : FailedCard;
  return <Result focused={saved}>{children}</Result>;
}
