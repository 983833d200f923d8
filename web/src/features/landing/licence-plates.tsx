/** The four licences as plates; the one that can be studied today is lit. */
export function LicencePlates() {
  const plate = 'grid h-12 w-12 place-items-center rounded-md pt-1 font-sign text-2xl font-extrabold';
  return ['A', 'B', 'C', 'D'].map((licence) => (
    <span
      key={licence}
      className={`${plate} ${licence === 'B' ? 'bg-green text-on-green' : 'border-2 border-dashed border-line text-muted'}`}
    >
      {licence}
    </span>
  ));
}
