import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { noteRequests } from '#server/features/metrics/note-requests';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { createHttpServer } from '#server/platform/http/http-server';
import { createMetrics } from '#server/platform/process/metrics';
import { openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const metricsToken = 'a token';
const bearer = { authorization: `Bearer ${metricsToken}` };
const read = async (
  on: Installation,
  headers: Record<string, string> = bearer,
  remoteAddress = '127.0.0.1',
) => on.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
const namesIn = (text: string) => new Set(text.match(/\bpitboss_\w+/g));

const on = await forFile(openInstallation({ metricsToken }));
const family = await openChain(on);

describe('the metrics', () => {
  it('measure every call by name, and count postings', async () => {
    await on.call(family.superadmin, 'POST', '/credit/generate', {
      body: { amount: 5, password: 'right password' },
    });
    await on.call(family.master, 'POST', '/credit/generate', { body: { amount: 5, password: 'x' } });
    const { body } = await read(on);
    expect(body).toContain(
      'pitboss_http_request_duration_seconds_count{endpoint="credit.generate",status="200"} 1',
    );
    expect(body).toContain(
      'pitboss_http_request_duration_seconds_count{endpoint="credit.generate",status="403"} 1',
    );
    expect(body).toContain('pitboss_postings_total{endpoint="credit.generate"} 1');
    expect(body).toContain('pitboss_database_up 1');
    expect(body).toMatch(/pitboss_database_connections\{pool="postings",state="waiting"\} 0/);
    expect(body).toMatch(/pitboss_sessions_online \d/);
  });

  it('report the age of the newest verified backup of the installation', async () => {
    const age = async (name: string) =>
      Number((await read(on)).body.match(new RegExp(`^pitboss_${name}_age_seconds (\\S+)$`, 'm'))?.[1]);
    expect(await age('verified_backup')).toBeNaN();
    const keep = (networkId: number, state: string, hours: number) =>
      on.owner.query(
        `insert into backup_jobs (network_id, folder, state, asked_at, made_at)
         select $1, 'backup-' || $2 || $3, $2, m, m from (select clock_timestamp() - make_interval(hours => $3) as m) x`,
        [networkId, state, hours],
      );
    await keep(family.admin.networkId, 'verified', 1);
    await keep(0, 'unproven', 2);
    expect(await age('verified_backup')).toBeNaN();
    await keep(0, 'verified', 9);
    await keep(0, 'verified', 5);
    const hours = async (name: string) => Math.floor((await age(name)) / 3_600);
    expect([await hours('verified_backup'), await hours('backup')]).toEqual([5, 2]);
  });

  it('are exactly those used by the Grafana dashboard', async () => {
    const dashboard = await readFile(join(repositoryRoot(), 'deploy', 'grafana-dashboard.json'), 'utf8');
    const exprs = [...dashboard.matchAll(/"expr": "(.*)"/g)].map(([, expr]) => expr).join(' ');
    const known = namesIn((await read(on)).body);
    expect(namesIn(exprs).size).toBeGreaterThan(10);
    expect([...namesIn(exprs)].filter((name) => !known.has(name))).toEqual([]);
    const families = (await read(on)).body.match(/(?<=# TYPE )pitboss_\w+/g) ?? [];
    expect(families.filter((name) => !exprs.includes(name))).toEqual([]);
  });

  it('are closed without a token, also to this machine: a proxy on it may hide its callers', async () => {
    const closed = await openInstallation();
    const sent: Record<string, string>[] = [{}, bearer, { authorization: 'Bearer undefined' }];
    for (const headers of sent) expect((await read(closed, headers)).statusCode).toBe(404);
    await closed.close();
  });

  it('are served to the bearer of the token from any address, and refused without it', async () => {
    const sent: Record<string, string>[] = [
      {},
      { authorization: 'Bearer another' },
      { authorization: metricsToken },
    ];
    for (const headers of sent) expect((await read(on, headers)).statusCode).toBe(404);
    const { token } = family.superadmin;
    expect((await read(on, { authorization: `Bearer ${token}` })).statusCode).toBe(404);
    expect((await read(on, bearer, '10.0.0.7')).statusCode).toBe(200);
  });

  it('come with a log line for every request, without query and body', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = pino(
      { level: 'info' },
      { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const app = await createHttpServer(on.config, { logger, secretKey: 'any key' });
    noteRequests(app, createMetrics());
    app.get('/called', { config: { endpoint: 'a.call' } }, async () => ({}));
    await app.inject({ url: '/called?password=secret' });
    await app.close();
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'answered',
        endpoint: 'a.call',
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('report that the database is unavailable instead of failing', async () => {
    const cut = await openInstallation({ metricsToken });
    await cut.databases.db.destroy();
    const { statusCode, body } = await read(cut);
    expect(statusCode).toBe(200);
    expect(body).toContain('pitboss_database_up 0');
    expect(body).toContain('pitboss_audit_differences Nan');
    await cut.app.close();
    // One of its pools is already closed, which it reports.
    await expect(cut.databases.close()).rejects.toThrow();
    await cut.owner.end();
  });
});
