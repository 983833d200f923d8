import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { notify } from '#web/ui/notify.ts';

type Steps = {
  /** What was wrong before the form was opened. */
  before?: string | null;
  /** What is wrong before anything is sent; null when nothing is. */
  check: () => string | null;
  send: () => Promise<unknown>;
  onDone: () => void | Promise<void>;
  failure: (error: unknown) => string;
};

/** One way to hand a form in: checked first, sent once, its fault told beside the form and as a toast. Keeps what is typed. */
export function useForm({ before = null, check, send, onDone, failure }: Steps) {
  const [fault, setFault] = useState(before);
  const faultId = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (refusal) => refuse(failure(refusal)),
  });

  function refuse(text: string) {
    setFault(text);
    notify.error(text);
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const wrong = check();
    if (wrong) return refuse(wrong);
    setFault(null);
    mutate();
  }

  return { fault, faultId, busy: isPending, onSubmit };
}
