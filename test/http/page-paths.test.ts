import { describe, expect, it } from 'vitest';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** Addresses of pages: what looks like the end of a file is a part of the query, or a name in the path. */
const pages = [
  '/admin/player?search=asha@example.org',
  '/admin/player?search=asha%40example.org&page=2',
  '/admin/player?search=report.pdf',
  '/admin/player?search=a?b.js',
  '/admin/player?search=/assets/none.js',
  '/?from=shop.example',
  '/auth/login?next=/admin/player.csv',
  '/admin/player/1000.5',
  '/superadmin/game/1/2/asha.patil',
  '/superadmin/game/1/2/asha@example.org',
  '/slip/7K2M04XP/1-0-x.html',
  '/admin/assets/none.js',
  '/admin/icons/none.png',
  '/assetsofshop',
  '/iconic',
  '/apidocs',
  '/admin/api/none',
];

/** Paths of files that do not exist, and of calls. A page in their place would be taken for the file. */
const unknown = [
  '/assets/none.js',
  '/assets/none-1234.js?from=/admin/player',
  '/assets/none',
  '/assets/',
  '/icons/none.png',
  '/favicon.ico',
  '/robots.txt?page=1',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/.well-known/change-password',
  '/api',
  '/api?search=asha@example.org',
  '/api/none',
  '/api/none?search=asha@example.org',
];

const on = await forFile(openInstallation());

describe('a path without a call', () => {
  it.each(pages)('is a page: %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await on.app.inject({ method, url });
      expect([method, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        method,
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    }
  });

  it.each(unknown)('is unknown: %s', async (url) => {
    const { statusCode, headers, body } = await on.app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' });
  });

  it('is no page for a method that writes', async () => {
    const { statusCode } = await on.app.inject({ method: 'POST', url: '/admin/player' });
    expect(statusCode).toBe(404);
  });
});
