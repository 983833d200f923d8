import { writeFileSync } from 'node:fs';
import { measureFirstRoute, RECORD } from './first-route.ts';

// Accepts the sizes of the packages and folders in the app's first route, after `npm run build`.
writeFileSync(RECORD, `${JSON.stringify(measureFirstRoute(), null, 2)}\n`);
