import { writeFileSync } from 'node:fs';
import { measureFirstRoute, RECORD } from './first-route.ts';

// Run this script after `npm run build` to accept the new sizes of the packages and folders in the app's first route.
writeFileSync(RECORD, `${JSON.stringify(measureFirstRoute(), null, 2)}\n`);
