import { expect, test } from 'vitest';
import { installWay } from './installable.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15';

test.each([
  ['Android with a prompt', { userAgent: ANDROID, touchPoints: 5, standalone: false }, true, 'prompt'],
  ['Android without a prompt', { userAgent: ANDROID, touchPoints: 5, standalone: false }, false, null],
  ['an iPhone', { userAgent: IPHONE, touchPoints: 5, standalone: false }, false, 'by-hand'],
  [
    'an iPad, which identifies itself as a Mac',
    { userAgent: MAC, touchPoints: 5, standalone: false },
    false,
    'by-hand',
  ],
  ['a Mac', { userAgent: MAC, touchPoints: 0, standalone: false }, false, null],
  [
    'Instagram on an iPhone',
    { userAgent: `${IPHONE} Instagram 400.0`, touchPoints: 5, standalone: false },
    false,
    null,
  ],
  ['Facebook', { userAgent: `${IPHONE} [FBAN/FBIOS;FBAV/500]`, touchPoints: 5, standalone: false }, false, null],
  ['TikTok', { userAgent: `${IPHONE} musical_ly_40 BytedanceWebview`, touchPoints: 5, standalone: false }, false, null],
  ['WhatsApp', { userAgent: `${IPHONE} WhatsApp/2.26`, touchPoints: 5, standalone: false }, false, null],
  ['the installed app', { userAgent: IPHONE, touchPoints: 5, standalone: true }, true, null],
])('%s', (_, place, hasPrompt, way) => {
  expect(installWay(place, hasPrompt)).toBe(way);
});
