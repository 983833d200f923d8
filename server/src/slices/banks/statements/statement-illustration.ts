import type { Illustration } from '@vialibera/contract/shared/ids';
import type { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';

type Figure = { imageUrl: string | null; imageDescription: string | null; drawingId?: string | null };

/** Returns the image of a statement and our drawing of this image. Returns null if the statement has no image. */
export function toStatementIllustration(
  { imageUrl, imageDescription, drawingId }: Figure,
  illustrations: IllustrationCatalogue,
): Illustration | null {
  if (!imageUrl) return null;
  const drawing = drawingId ? illustrations.find(drawingId) : undefined;
  const figure = { url: imageUrl, description: imageDescription };
  return drawing && drawingId ? { ...figure, drawing: { id: drawingId, url: drawing.url } } : figure;
}
