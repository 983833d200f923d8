/** Figures beside each other, each with its name below. */
export function FigureTiles({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse rounded-control bg-ground px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-sign text-xl font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
