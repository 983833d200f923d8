type Props = { label: string; done: number; total: number };

/** Announces progress to screen readers in steps of 25 %. Announcing every change would disturb the user. */
export function ProgressAnnouncer({ label, done, total }: Props) {
  const quarters = total === 0 ? 0 : Math.floor((done / total) * 4);
  return (
    <p role="status" className="sr-only">
      {quarters > 0 && `${label}: ${quarters * 25} %`}
    </p>
  );
}
