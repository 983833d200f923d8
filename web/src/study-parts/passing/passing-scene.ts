import { describeCrossroads } from '@vialibera/content/scenes/describe-scene';
import { drawPassing, type PassingDrawing } from '@vialibera/content/scenes/draw-passing';
import { SignDrawings } from '@vialibera/content/scenes/scene-layout';
import { toCrossroads } from '@vialibera/content/scenes/to-crossroads';
import { explainPassing, type PassingStep } from '@vialibera/domain/junctions/explain-passing';
import passing from 'virtual:passing-scenes';

export type PassingScene = { drawing: PassingDrawing; description: string; steps: PassingStep[] };

/**
 * Draws a scene of this release and explains in which order the vehicles pass. The scene must be one of
 * `virtual:passing-scene-ids`.
 */
export function getPassingScene(sceneId: string): PassingScene {
  const scene = passing.scenes[sceneId];
  if (!scene) throw new RangeError(`this release has no junction ${sceneId}`);
  return {
    drawing: drawPassing(scene, new SignDrawings(passing.signs)),
    description: describeCrossroads(scene),
    steps: explainPassing(toCrossroads(scene)),
  };
}
