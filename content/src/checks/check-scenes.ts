import { coversObstacle, overlapsLabel } from '#content/scenes/obstacles.ts';
import { type Obstacle, SIZE, type Spot } from '#content/scenes/scene-layout.ts';

/** Checks that no letter of a scene covers a vehicle, an arrowhead or another letter, and returns one sentence for each issue. */
export function sceneIssues({
  id,
  spots,
  obstacles,
}: {
  id: string;
  spots: readonly Spot[];
  obstacles: readonly Obstacle[];
}): string[] {
  // Only road users have a letter, which is drawn on a disc. The spots of items have a lower-case key, which is not
  // drawn.
  const letters = spots
    .filter(({ key }) => /^[A-Z]$/.test(key))
    .map(({ key, x, y }) => ({ key, at: [(x * SIZE) / 100, (y * SIZE) / 100] as const }));
  const issues = letters.flatMap(({ key, at }, index) => [
    ...obstacles
      .filter((obstacle) => coversObstacle(at, obstacle))
      .map(({ name }) => `the letter ${key} covers ${name}`),
    ...letters
      .slice(index + 1)
      .filter((other) => overlapsLabel(at, other.at))
      .map((other) => `the letters ${key} and ${other.key} touch`),
  ]);
  return [...new Set(issues)].map((issue) => `scenes/${id}.yaml: ${issue}`);
}
