/** Shows values side by side, each with its label below it. */
export function StatTiles({ stats }: { stats: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-3">
      {stats.map(([name, value]) => (
        <div
          key={name}
          className="flex min-w-[6.75rem] flex-1 basis-[40%] flex-col-reverse rounded-control bg-ground px-4 py-3 md:basis-0"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-sign text-xl font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
