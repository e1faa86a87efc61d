import { endpoints } from '#contract/endpoints';
import { attackTexts } from '#test/support/hostile/attack-texts';
import { openBase } from '#test/support/hostile/hostile-base';
import { type HostileRequest, requestsWithText } from '#test/support/hostile/hostile-requests';
import { openWorld } from '#test/support/matrix/matrix-world';
import { openInstallationOn } from '#test/support/server/installation';
import { makeBenchDatabase } from '../bench-installation.ts';
import { type Figure, inMs, quantile } from '../figure.ts';

const longestMs = 200;
/** With the rest of its body, the largest of them is just below the limit of a body. */
const texts = attackTexts(95_000, (text) => Buffer.byteLength(JSON.stringify(text)) - 2);

/**
 * B1: a text of 100 kB of any shape in any field of any call. Measures the time until its answer, and the time of a
 * short request of another account sent at the same moment, compared with an idle server.
 */
export async function measureLongTexts(): Promise<Figure[]> {
  const on = await openInstallationOn(await makeBenchDatabase('bench_texts'));
  const world = await openWorld(on);
  const neighbour = await on.open('superadmin', null);
  /** Milliseconds until the answer, whose status must be of this class: 2 or 4. */
  async function timeOf(
    { method, url, headers, payload }: Omit<HostileRequest, 'what'>,
    expected: number,
  ): Promise<number> {
    const begun = performance.now();
    const sent = payload === undefined ? {} : { payload };
    const { statusCode } = await on.app.inject({ method: method as 'GET', url, headers, ...sent });
    if (Math.floor(statusCode / 100) !== expected)
      throw new Error(`${method} ${url.slice(0, 100)} answers ${statusCode}`);
    return performance.now() - begun;
  }
  const short = {
    method: 'GET',
    url: '/api/auth/session',
    headers: { authorization: `Bearer ${neighbour.token}` },
  };
  try {
    const alone: number[] = [];
    for (let at = 0; at < 1_000; at += 1) alone.push(await timeOf(short, 2));
    const answers: number[] = [];
    const beside: number[] = [];
    let slowest = { ms: 0, what: '' };
    for (const endpoint of endpoints) {
      const base = await openBase(endpoint, { on, world });
      for (const { name, text } of texts) {
        for (const request of requestsWithText(base, text)) {
          // A body refused by the budget of an open call is never read.
          if (endpoint.access.who === 'everyone') await on.owner.query('truncate rate_limits');
          const [ms, other] = await Promise.all([timeOf(request, 4), timeOf(short, 2)]);
          answers.push(ms);
          beside.push(other);
          if (ms > slowest.ms) slowest = { ms, what: `${endpoint.name}, ${request.what}, ${name}` };
        }
      }
    }
    return [
      {
        id: 'B1 texts',
        what: `a text of 100 kB in any field, ${answers.length} requests to ${endpoints.length} calls: the slowest answer`,
        measured: `${inMs(slowest.ms)} (${slowest.what}), p99 ${inMs(quantile(answers, 0.99))}`,
        goal: `at most ${longestMs} ms`,
        isMet: slowest.ms <= longestMs,
      },
      {
        id: 'B1 beside',
        what: 'a short request of another account that arrives with such a text',
        measured: `p99 ${inMs(quantile(beside, 0.99))}, slowest ${inMs(Math.max(...beside))}; alone p99 ${inMs(quantile(alone, 0.99))}`,
        goal: `at most ${longestMs} ms`,
        isMet: Math.max(...beside) <= longestMs,
      },
    ];
  } finally {
    await on.close();
  }
}
