type Props = { what: string; done: number; total: number };

/** A long way told to screen readers by its quarters: every number on it would leave them no silence. */
export function ProgressHeard({ what, done, total }: Props) {
  const quarters = total === 0 ? 0 : Math.floor((done / total) * 4);
  return (
    <p role="status" className="sr-only">
      {quarters > 0 && `${what}: ${quarters * 25} %`}
    </p>
  );
}
