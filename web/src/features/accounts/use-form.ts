import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { notify } from '#web/ui/notify.ts';

/** What is wrong, and the names of the fields that have to change; none when it is no single field's. */
type Fault = { text: string; fields: readonly string[] };

type Steps = {
  /** What was wrong before the form was opened. */
  before?: string | null;
  /** What is wrong before anything is sent; null when nothing is. */
  check: () => Fault | null;
  send: () => Promise<unknown>;
  onDone: () => void | Promise<void>;
  failure: (error: unknown) => string;
};

/**
 * One way to hand a form in: checked first, sent once, its fault told beside the form and as a toast. Keeps what is typed.
 * Each field takes `field(name)`: a fault of its own is read with it, and the first such field takes the focus.
 */
export function useForm({ before = null, check, send, onDone, failure }: Steps) {
  const [fault, setFault] = useState<Fault | null>(before ? { text: before, fields: [] } : null);
  const faultId = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (refusal) => refuse({ text: failure(refusal), fields: [] }),
  });

  function refuse(found: Fault) {
    setFault(found);
    notify.error(found.text);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const wrong = check();
    if (wrong) {
      refuse(wrong);
      return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.fields[0]}]`)?.focus();
    }
    setFault(null);
    mutate();
  }

  const field = (name: string) => ({ name, faultId: fault?.fields.includes(name) ? faultId : undefined });

  return { fault: fault?.text ?? null, faultId, field, busy: isPending, onSubmit };
}
