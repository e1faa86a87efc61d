import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTrusted } from '#server/platform/client-address';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { readImageFile } from './read-image-file.ts';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string | number>;
  command?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address: string }>;
  stop_grace_period?: string;
  [key: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  networks?: Record<string, { internal?: boolean } | null>;
}

type WriteSettings = (
  home: { cluster: string; runner: object },
  address: { settings: object; access: string },
) => void;

const root = repositoryRoot();
const pathOf = (name: string) => join(root, 'deploy', name);
const read = (name: string) => parse(readFileSync(pathOf(name), 'utf8'), { merge: true }) as Compose;
const files = ['compose.yaml', 'compose.several.yaml'];
const one = read('compose.yaml');
const several = read('compose.several.yaml');
const services = [one, several].flatMap((file) => Object.entries(file.services));

/** Its package carries the schema of the Compose Specification; its own rules are about style. */
const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
const faultsOf = (path: string) =>
  linter
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule === 'invalid-schema' || rule === 'invalid-yaml');

const folder = mkdtempSync(join(tmpdir(), 'pitboss-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the compose files', () => {
  it.each(files)('follow the schema of the Compose Specification: %s', (name) => {
    expect(faultsOf(pathOf(name))).toEqual([]);
    const wrong = join(folder, name);
    writeFileSync(wrong, readFileSync(pathOf(name), 'utf8').replace('read_only:', 'read_onyl:'));
    expect(faultsOf(wrong).length).toBeGreaterThan(0);
  });

  it.each(services)('harden each service: %s', (_name, service) => {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      stop_grace_period: expect.any(String),
    });
    const names = [service.image ?? 'built:here'];
    expect(names.filter((name) => !/^[\w./-]+:[\w.-]+$|^\$\{PITBOSS_IMAGE:/.test(name))).toEqual([]);
    expect(names.filter((name) => name.endsWith(':latest'))).toEqual([]);
  });

  it('check the health of everything that the image does not check', () => {
    const unchecked = services.filter(([, { healthcheck }]) => healthcheck === undefined);
    expect(new Set(unchecked.map(([name]) => name))).toEqual(new Set(['server']));
    expect(readImageFile().check).not.toEqual([]);
  });

  it('give the server only settings that exist', () => {
    const known = new Set(
      readFileSync(join(root, '.env.example'), 'utf8').match(/(?<=^(?:# )?)[A-Z_]+(?==)/gm),
    );
    for (const { services } of [one, several])
      expect(Object.keys(services.server?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
  });

  it('stop the server later than it drains and stops', () => {
    for (const { services } of [one, several]) {
      const { stop_grace_period: grace, environment } = services.server ?? {};
      expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThanOrEqual(
        20 + Number(environment?.DRAIN_SECONDS),
      );
    }
  });

  it('mount the volumes of the image', () => {
    for (const { services } of [one, several]) {
      const mounted = (services.server?.volumes ?? []).map((volume) => volume.split(':').at(-1));
      expect(mounted).toEqual(readImageFile().volumes);
    }
  });
});

describe('the compose file for one machine', () => {
  it('builds the image of this repository', () => {
    expect(one.services.server?.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
  });

  it('trusts the address of the proxy and no other', () => {
    const { networks } = one.services.caddy ?? {};
    const address = Array.isArray(networks) ? undefined : networks?.front?.ipv4_address;
    const isTrusted = createTrusted(String(one.services.server?.environment?.TRUST_PROXY));
    expect([isTrusted(String(address)), isTrusted('172.30.33.1'), isTrusted('127.0.0.1')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  const joinedTo = (network: string) =>
    Object.entries(one.services)
      .filter(([, { networks = [] }]) =>
        (Array.isArray(networks) ? networks : Object.keys(networks)).includes(network),
      )
      .map(([name]) => name);

  it('keeps the database where only the server reaches it', () => {
    expect(one.networks?.back?.internal).toBe(true);
    expect(joinedTo('back')).toEqual(['server', 'database']);
    expect(one.services.database?.ports).toBeUndefined();
  });

  it('lets only the proxy reach the internet', () => {
    const leadOut = Object.entries(one.networks ?? {}).filter(([, network]) => network?.internal !== true);
    expect(leadOut.map(([name]) => name)).toEqual(['outside']);
    expect([joinedTo('outside'), joinedTo('front')]).toEqual([['caddy'], ['caddy', 'server']]);
  });

  it('keeps the data of PostgreSQL 18 in the volume of its image', () => {
    expect(one.services.database?.image).toMatch(/^postgres:18-/);
    expect(one.services.database?.volumes?.[0]).toBe('database:/var/lib/postgresql');
  });

  describe('runs a database', () => {
    const settings = new Map<string, string>();
    beforeAll(async () => {
      const script = join(root, 'scripts', 'start', 'cluster', 'cluster-settings.mjs');
      const { writeClusterSettings } = (await import(script)) as { writeClusterSettings: WriteSettings };
      writeClusterSettings({ cluster: folder, runner: {} }, { settings: {}, access: '' });
      const lines = readFileSync(join(folder, 'pitboss.conf'), 'utf8').matchAll(/^(\w+) = '(.*)'$/gm);
      for (const [, name = '', value = ''] of lines) settings.set(name, value);
    });

    it('with the settings of the one that npm start runs', () => {
      const given = (one.services.database?.command ?? []).slice(1).map((each) => each.slice(2).split('='));
      const different = given.filter(([name = '', value]) => settings.get(name) !== value);
      expect(given.length).toBeGreaterThan(5);
      expect(different).toEqual([]);
      // On by default, of no effect here, or about sockets and lines of a log.
      const left = [
        'fsync',
        'synchronous_commit',
        'full_page_writes',
        'unix_socket_permissions',
        'log_line_prefix',
      ];
      const missing = [...settings.keys()].filter((name) => !given.some(([each]) => each === name));
      expect(missing).toEqual(left);
    });
  });
});
