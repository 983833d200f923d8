type Props = { form: { issue: { text: string } | null; issueId: string } };

/**
 * Shows the issue of a form. The element is mounted even without an issue, because screen readers announce only changes of an
 * existing element.
 */
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
