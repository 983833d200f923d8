type Props = { form: { issue: { text: string } | null; issueId: string } };

/** Shows what is wrong in a form. It is always mounted, so that screen readers announce its changes. */
export function FormMessage({ form: { issue, issueId } }: Props) {
  return (
    <p
      id={issueId}
      role="alert"
      className={issue ? 'rounded-control bg-red-soft px-4 py-3 font-semibold text-red' : 'absolute'}
    >
      {issue?.text}
    </p>
  );
}
