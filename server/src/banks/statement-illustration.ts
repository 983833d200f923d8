import type { Illustration } from '@vialibera/contract/ids';
import type { IllustrationCatalogue } from '#server/learning/illustration-catalogue.ts';

type Figure = { imageUrl: string | null; imageDescription: string | null; drawingId?: string | null };

/** Returns the figure of a statement with our drawing of it; null if the statement has none. */
export function toStatementIllustration(
  { imageUrl, imageDescription, drawingId }: Figure,
  drawings: IllustrationCatalogue,
): Illustration | null {
  if (!imageUrl) return null;
  const drawing = drawingId ? drawings.find(drawingId) : undefined;
  const figure = { url: imageUrl, description: imageDescription };
  return drawing && drawingId ? { ...figure, drawing: { id: drawingId, url: drawing.url } } : figure;
}
