import { expect, test } from 'vitest';
import { canPlay, findSceneId } from './playable-scene.ts';

const description = null;
const figure = { url: '/figures/0a1b.png', description };

test.each([
  ['our scene', { url: '/scenes/esame-604.0a1b2c.svg', description }, 'esame-604'],
  [
    'the figure of a bank',
    { ...figure, drawing: { id: 'esame-604', url: '/scenes/esame-604.0a1b2c.svg' } },
    'esame-604',
  ],
  ['a picture without a drawing', figure, null],
  ['the picture of a sign', { ...figure, drawing: { id: 'dosso', url: '/signs/dosso.0a1b2c.svg' } }, null],
  ['our sign', { url: '/signs/dosso.0a1b2c.svg', description }, null],
])('finds the scene to play for %s', (_, illustration, id) => {
  const found = findSceneId(illustration);
  expect(canPlay(found) ? found : null).toBe(id);
});
