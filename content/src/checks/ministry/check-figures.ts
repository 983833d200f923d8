import type { WholeContent } from '#content/read-content.ts';
import type { Concept, Figure } from '#content/ministry/read-ministry.ts';

const MIN_DESCRIPTION_WORDS = 5;

/** Checks that each figure of a statement has a description, which must describe how the figure looks and not what it means. */
export function figureIssues({ ministry, figures, signs, scenes }: WholeContent): string[] {
  const concepts = ministry.flatMap((topic) => topic.concepts);
  const drawn = new Set([...signs, ...scenes].map(({ id }) => id));
  const sceneIds = new Set(scenes.map(({ id }) => id));
  return [
    ...figures.flatMap((figure) => drawingIssues(figure, drawn)),
    ...undescribedFigures(concepts, figures),
    // Scenes are skipped, because their computed descriptions contain the number of roads, and the title of a concept
    // may be a number of roads.
    ...figures
      .filter(({ illustration }) => !sceneIds.has(illustration ?? ''))
      .flatMap((figure) => telltaleIssues(figure, concepts)),
  ];
}

function drawingIssues({ figure, illustration, description }: Figure, drawn: ReadonlySet<string>): string[] {
  return [
    ...(illustration && !drawn.has(illustration) ? [`figure ${figure}: ${illustration} is not drawn`] : []),
    ...(description.split(/\s+/).length < MIN_DESCRIPTION_WORDS
      ? [`figure ${figure}: the description is too short`]
      : []),
  ];
}

function undescribedFigures(concepts: readonly Concept[], figures: readonly Figure[]): string[] {
  const described = new Set(figures.map(({ figure }) => figure));
  const shown = new Set(concepts.flatMap(({ statements }) => statements.flatMap(({ figure }) => figure ?? [])));
  return [...shown].filter((figure) => !described.has(figure)).map((figure) => `figure ${figure} is not described`);
}

/**
 * The statements about a figure ask what the figure means. A description that contains the title of the concept would
 * reveal the answers.
 */
function telltaleIssues({ figure, description }: Figure, concepts: readonly Concept[]): string[] {
  return concepts
    .filter(({ statements }) => statements.some((statement) => statement.figure === figure))
    .filter(({ title }) => description.toLowerCase().includes(title.toLowerCase()))
    .map(({ id }) => `figure ${figure}: the description names the concept ${id}`);
}
