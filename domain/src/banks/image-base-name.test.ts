import { expect, test } from 'vitest';
import { imageBaseName } from './image-base-name.ts';

test.each([
  ['/img_sign/550.png', '550'],
  ['img_sign\\550.PNG', '550'],
  ['240', '240'],
  ['055.gif', '55'],
  ['(FIG 502)', '502'],
  ['Figura 12', '12'],
  ['https://esempio.it/a/79.jpeg?v=2', '79'],
  ['./assets/segnale0.png', 'segnale0'],
  ['images/f9996c87e3d12c27.jpeg', 'f9996c87e3d12c27'],
  ['0', '0'],
])('the image reference %s has the base name %s', (reference, key) => {
  expect(imageBaseName(reference)).toBe(key);
});
