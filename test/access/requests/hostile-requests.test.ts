import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import { openBase } from '#test/support/hostile/hostile-base';
import { type Answered, faultOf } from '#test/support/hostile/hostile-judge';
import { type HostileRequest, hostileRequests, soundRequest } from '#test/support/hostile/hostile-requests';
import { openWitness } from '#test/support/hostile/hostile-witness';
import { demandPlaces } from '#test/support/matrix/matrix-geo';
import { openWorld } from '#test/support/matrix/matrix-world';
import { openInstallation } from '#test/support/server/installation';
import { patienceMs } from '#test/support/waiting/patience';
import { until } from '#test/support/waiting/until';

/** Long enough for any busy machine; a longer run hangs. */
const hangMs = patienceMs;
const features = [
  'activity-log',
  'analytics',
  'complaints',
  'displays',
  'dues',
  'exports',
  'imports',
  'inbox',
  'returns',
  'shift-sheet',
  'slips',
  'views',
  'auth',
  'accounts',
  'credit',
  'presence',
  'dashboard',
  'geo',
  'system',
  'games',
  'draw-times',
  'win-percentages',
  'draws',
  'live-draws',
  'tickets',
  'reports',
  'history',
  'transactions',
  'books',
  'clear-history',
  'backups',
];

await demandPlaces();
const on = await openInstallation();
const world = await openWorld(on);
const witness = await openWitness(on.owner);

describe('hostile requests', () => {
  let asked = 0;
  let refused = 0;
  afterAll(async () => {
    console.info(`hostile requests: ${asked} asked, ${refused} refused, over ${endpoints.length} calls`);
    await on.close();
  });

  async function send(request: HostileRequest): Promise<Answered> {
    const { method, url, headers, payload } = request;
    const injected = on.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${method} ${url.slice(0, 200)} hangs: ${request.what}`)),
        hangMs,
      );
    });
    const answer = injected.then(
      ({ statusCode, headers: answered, body }) => ({
        status: statusCode,
        type: String(answered['content-type'] ?? ''),
        text: body,
      }),
      // An answer that breaks off in the middle has sent 200 before: it is a server error all the same.
      (error: unknown) => ({ status: 500, type: '', text: String(error) }),
    );
    const answered = await Promise.race([answer, hang]);
    clearTimeout(timer);
    return answered;
  }

  /** An accepted import creates its accounts afterwards. */
  const untilImported = () =>
    until('no import is on its way', async () => {
      const { rowCount } = await on.owner.query(`select from imports where status in ('waiting', 'running')`);
      return rowCount === 0;
    });

  /** Sends every hostile request of one call and returns the server's errors. */
  async function attack(endpoint: Endpoint, turn: number): Promise<string[]> {
    const wrong: string[] = [];
    // An admin that the previous call edited without its games would be refused everywhere.
    await world.giveGamesBack();
    let base = await baseOf(endpoint);
    // The unspoiled request must be valid: otherwise every variant would be refused for another reason.
    const sound = await send(soundRequest(base));
    if (base.isLetIn && [401, 403, 404].includes(sound.status))
      wrong.push(`${endpoint.name} is not let in unspoiled: ${sound.text}`);
    if (sound.status < 300) base = await baseOf(endpoint);
    await untilImported();
    await witness();
    let requests = hostileRequests(base, turn);
    for (let at = 0; at < requests.length; at += 1) {
      const request = requests[at];
      if (request === undefined) break;
      // A body refused by the budget of a public call is never validated.
      if (endpoint.access.who === 'everyone') await on.owner.query('truncate rate_limits');
      const answer = await send(request);
      asked += 1;
      const fault = faultOf(answer, request.method === 'HEAD');
      if (fault !== null) wrong.push(`${request.method} ${endpoint.path}, ${request.what}: ${fault}`);
      const changed = await witness();
      if (answer.status >= 400) refused += 1;
      if (answer.status >= 400 && changed.length > 0)
        wrong.push(
          `${request.method} ${endpoint.path}, ${request.what}: refused with ${answer.status}, yet changed rows of ${changed}`,
        );
      // An accepted request may have used up the session or the account: the next one gets new ones.
      const isUsed = answer.status < 300 && endpoint.writes;
      if (isUsed || /incorrect_password|not_signed_in/.test(answer.text)) {
        base = await baseOf(endpoint);
        requests = hostileRequests(base, turn);
        await untilImported();
        await witness();
      }
    }
    return wrong;
  }

  const baseOf = (endpoint: Endpoint) => openBase(endpoint, { on, world });

  it.each(features)(
    'do not crash any call of %s, and a refusal changes nothing',
    async (feature) => {
      const called = endpoints.filter(({ name }) => name.startsWith(`${feature}.`));
      expect(called).not.toEqual([]);
      const wrong: string[] = [];
      for (const [turn, endpoint] of called.entries()) wrong.push(...(await attack(endpoint, turn)));
      expect(wrong).toEqual([]);
    },
    1_800_000,
  );

  it('cover every call of the contract', () => {
    expect(
      endpoints.filter(({ name }) => !features.some((feature) => name.startsWith(`${feature}.`))),
    ).toEqual([]);
  });
});
