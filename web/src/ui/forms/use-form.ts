import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { useEarlyInput } from '#web/ui/use-early-input.ts';

type Key<Values> = keyof Values & string;
type TextKey<Values> = { [Name in Key<Values>]: Values[Name] extends string ? Name : never }[Key<Values>];

/**
 * The reason why a form could not be submitted. `fields` lists the names of the fields to correct. It is missing if no
 * particular field is wrong.
 */
type FormIssue<Values> = { text: string; fields?: readonly Key<Values>[] };

type FormOptions<Values, Result> = {
  initialValues: Values;
  initialIssue?: string | null;
  validate?: (values: Values) => FormIssue<Values> | null;
  submit: (values: Values) => Promise<Result>;
  onSuccess?: (result: Result, values: Values) => void | Promise<void>;
  /** Returns the issue to show after `submit` has failed. Without `onError`, `submit` must show its errors itself. */
  onError?: (error: unknown, values: Values) => FormIssue<Values>;
  /** Called with the text of every issue, e.g. to show it in a toast as well. */
  onIssue?: (text: string) => void;
};

/**
 * Returns the state of a form. The form validates its values, ignores a second submit while the first one runs, keeps the
 * typed values, and focuses the first field to correct.
 */
export function useForm<Values extends object, Result = unknown>(options: FormOptions<Values, Result>) {
  const { initialValues, initialIssue = null, validate, submit, onSuccess, onError, onIssue } = options;
  const [values, setValues] = useState(initialValues);
  const [issue, setIssue] = useState<FormIssue<Values> | null>(initialIssue === null ? null : { text: initialIssue });
  const issueId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: submit,
    onSuccess,
    onError: (error, submitted) => onError && showIssue(onError(error, submitted)),
  });

  function showIssue(found: FormIssue<Values>) {
    setIssue(found);
    onIssue?.(found.text);
    const [first] = found.fields ?? [];
    if (first) formRef.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const found = validate?.(values) ?? null;
    if (found) return showIssue(found);
    setIssue(null);
    mutate(values);
  }

  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  useEarlyInput(formRef, set);
  const hasIssue = (name: Key<Values>) => issue?.fields?.includes(name) ?? false;
  const input = (name: TextKey<Values>) => ({
    name,
    value: values[name] as string,
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value } as Partial<Values>),
  });

  return {
    values,
    set,
    reset: () => setValues(initialValues),
    issue,
    issueId,
    busy: isPending,
    /**
     * The props of the `<form>` element. The method `dialog` matters only until the code of a prerendered form has loaded.
     * With this method, the browser neither sends the typed values nor puts them in the URL.
     */
    props: { ref: formRef, noValidate: true, method: 'dialog', onSubmit },
    /** Returns the props of a `TextField` whose error is shown in the `FormMessage` of the form. */
    field: (name: TextKey<Values>) => ({ ...input(name), issueId: hasIssue(name) ? issueId : undefined }),
    /** Returns the props of a `TextField` that shows its error itself. */
    fieldWithError: (name: TextKey<Values>) => ({ ...input(name), error: hasIssue(name) ? issue?.text : undefined }),
  };
}
