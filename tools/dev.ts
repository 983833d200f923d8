import { run } from './run.ts';

/** Both reload by themselves: Vite the screens, Node the server. The browser talks to Vite, which hands /api on. */
const url = 'http://localhost:3000';
const server = run('node', ['--watch', 'server/src/main.ts'], { env: { PORT: '3001', PUBLIC_URL: url } });
const web = run('vite', ['web', '--port', '3000']);
await Promise.race([server, web]);
process.exit();
