import { run } from './run.ts';

/**
 * `npm run dev` starts Vite, which reloads changed screens, and Node, which restarts a changed server. The browser connects to
 * Vite, and Vite forwards requests for /api and other paths of the server.
 */
const url = 'http://localhost:3000';
const server = run('node', ['--watch', 'server/src/main.ts'], { env: { PORT: '3001', PUBLIC_URL: url } });
const web = run('vite', ['web', '--port', '3000']);
await Promise.race([server, web]);
process.exit();
