import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import { attackTexts } from '#test/support/hostile/attack-texts';
import { openBase } from '#test/support/hostile/hostile-base';
import { faultOf } from '#test/support/hostile/hostile-judge';
import { type HostileRequest, requestsWithText } from '#test/support/hostile/hostile-requests';
import { openWorld } from '#test/support/matrix/matrix-world';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** With the rest of its body, the largest of them is just below the limit of a body. */
const texts = attackTexts(95_000, (text) => Buffer.byteLength(JSON.stringify(text)) - 2);

/** Calls share the texts, especially those that exist once per kind of account; in the full run each call gets all. */
function textsFor({ name }: Endpoint, turn: number) {
  if (process.env.TEST_FULL !== undefined) return texts;
  const share = /^(accounts|credit)\./.test(name) ? 18 : 9;
  return texts.filter((_, at) => (at + turn) % share === 0);
}

const on = await forFile(openInstallation());
const world = await openWorld(on);

describe('a text of 100 kB in any field', () => {
  async function send({ method, url, headers, payload }: HostileRequest) {
    const answer = await on.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return { status: answer.statusCode, type, text: answer.body };
  }

  async function faultsOf(endpoint: Endpoint, turn: number): Promise<string[]> {
    const base = await openBase(endpoint, { on, world });
    const faults: string[] = [];
    for (const { name, text } of textsFor(endpoint, turn)) {
      for (const request of requestsWithText(base, text)) {
        // A body refused by the budget of a public call is never validated.
        if (endpoint.access.who === 'everyone') await on.owner.query('truncate rate_limits');
        const answer = await send(request);
        const isRefused = answer.status >= 400 && answer.status < 500;
        const fault = isRefused ? faultOf(answer, false) : `answers ${answer.status}`;
        if (fault !== null) faults.push(`${endpoint.name} ${request.what}, ${name}: ${fault}`);
      }
    }
    return faults;
  }

  it('is refused by every call', async () => {
    const faults: string[] = [];
    for (const [turn, endpoint] of endpoints.entries()) faults.push(...(await faultsOf(endpoint, turn)));
    expect(faults).toEqual([]);
  }, 1_800_000);
});
