import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { readImageContext, readImageFile } from './read-image-file.ts';

const root = repositoryRoot();
const image = readImageFile();

describe('the image file', () => {
  it('has a stage that builds and a stage without its tools', () => {
    expect(image.stages).toEqual([
      { image: 'node:24-bookworm-slim', name: 'build' },
      { image: 'debian:bookworm-slim', name: null },
    ]);
  });

  it('runs the script and nothing else', () => {
    expect(image.steps).toEqual(['node deploy/build-image-root.mjs /image']);
    expect(existsSync(join(root, 'deploy', 'build-image-root.mjs'))).toBe(true);
  });

  it('starts the server as npm start does', async () => {
    const script = join(root, 'scripts', 'start', 'servers', 'server-arguments.mjs');
    const { serverArguments } = (await import(script)) as { serverArguments: string[] };
    expect(image.command).toEqual(['node', ...serverArguments, 'dist/server/main.js']);
    expect(image.textsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('runs as a user without rights, whose id is fixed', () => {
    expect(image.textsOf('USER')).toEqual(['1000:1000']);
  });

  it('keeps data and backups in volumes', () => {
    const { DATA_DIR, BACKUP_DIR, PORT } = image.variables;
    expect(image.volumes).toEqual([DATA_DIR, BACKUP_DIR]);
    expect(image.textsOf('EXPOSE')).toEqual([PORT]);
  });

  it('has a health check', () => {
    expect(image.check).toEqual(['node', 'deploy/health-check.mjs']);
  });

  it('takes only files that exist, and no data, settings or secrets', () => {
    const [first] = readFileSync(join(root, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(first).toBe('*');
    const context = readImageContext();
    expect(context.filter((path) => !path.includes('*') && !existsSync(join(root, path)))).toEqual([]);
    expect(context.filter((path) => /\.env|\.data|\.git|\.cache|node_modules|dist/.test(path))).toEqual([]);
  });
});
