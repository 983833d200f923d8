import { run } from './run.ts';

/** `npm run dev`: Vite reloads the screens and Node restarts the server. The browser connects to Vite, which proxies /api. */
const url = 'http://localhost:3000';
const server = run('node', ['--watch', 'server/src/main.ts'], { env: { PORT: '3001', PUBLIC_URL: url } });
const web = run('vite', ['web', '--port', '3000']);
await Promise.race([server, web]);
process.exit();
