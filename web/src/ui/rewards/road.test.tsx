import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Road } from './road.tsx';

afterEach(cleanup);

test.each([
  [0, '0'],
  [24.4, '0'],
  [25, '25'],
  [49, '25'],
  [50, '50'],
  [74.5, '75'],
  [99, '75'],
  [100, '100'],
  [140, '100'],
  [-3, '0'],
])('at %s percent, the line has the colour of the band that starts at %s percent', (percent, band) => {
  render(<Road percent={percent} label="Avanzamento" />);
  expect(screen.getByRole('progressbar').dataset.band).toBe(band);
});
