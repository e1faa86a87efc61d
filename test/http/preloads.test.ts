import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageModules } from '#server/page-modules';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { readPreloads } from '#server/platform/http/serve-web';
import { openInstallation } from '#test/support/server/installation';

const dist = join(repositoryRoot(), 'dist');
const filesIn = (link: string) => [...link.matchAll(/<\/([^>]+)>/g)].map(([, file = '']) => file);

describe('the Link header of a page', () => {
  it('names the files of its own page, each once, and all of them exist', () => {
    const preloads = readPreloads(join(dist, 'web-manifest.json'), pageModules);
    for (const [path, isSignedIn] of [
      ['/auth/login', false],
      ['/', false],
      ['/', true],
      ['/play/7', true],
      ['/admin/player', true],
      ['/superadmin/game/1/2/AD1', true],
      ['/master/dashboard', true],
      ['/admin/gamehistory', true],
      ['/admin/transactionreport', true],
      ['/admin/inbox', true],
      ['/master/shiftsheet', true],
      ['/admin/analytics', true],
      ['/admin/returnmonitor', true],
      ['/slip/00000000/1-0-x', false],
      ['/slip/00000000/1-0-x', true],
      ['/SLIP/00000000/1-0-X', false],
      ['/display/1/1-2-x', false],
      ['/Display/1/1-2-x', true],
    ] as const) {
      const files = filesIn(preloads(path, isSignedIn));
      expect(files.length, path).toBeGreaterThan(4);
      expect(new Set(files).size, path).toBe(files.length);
      expect(
        files.filter((file) => !existsSync(join(dist, 'web', file))),
        path,
      ).toEqual([]);
    }
    expect(preloads('/admin/player', false)).toBe('');
    expect(preloads('/admin/unknown', true)).toBe('');
  });

  it('is sent with a page according to the session cookie, and never with a call', async () => {
    const { app, close } = await openInstallation();
    const ask = async (url: string, cookie = '') =>
      (await app.inject({ url, headers: { cookie } })).headers.link;
    expect(await ask('/auth/login')).toContain('rel=modulepreload');
    expect(await ask('/admin/player')).toBeUndefined();
    expect(await ask('/admin/player?page=2', 'session-token=x')).toMatch(
      /^<\/start\.js>; rel=preload; as=script, <\/assets\/index-[^>]+>; rel=modulepreload,/,
    );
    expect(await ask('/api/ready')).toBeUndefined();
    await close();
  });

  it('is empty without a build', () => {
    expect(readPreloads(join(dist, 'none.json'), pageModules)('/auth/login', false)).toBe('');
  });
});
