import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { accountKind } from '#contract/accounts/account-kinds';
import { password } from '../../test/support/people.ts';
import { asOwner, type LoadWorld } from '../faults/load-world.ts';
import type { Stage } from './open-stage.ts';

const callers = 12;
const untilNextMs = 50;

async function post(stage: Stage, world: LoadWorld, path: string, key: string, body: object) {
  const origins = stage.origins();
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(`${origins[attempt % origins.length]}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.family.superadmin.token}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    const answer = (await response?.json().catch(() => null)) ?? null;
    if (response !== null && answer !== null && response.status < 300) return;
    // 429: one account compares so many passwords at most.
    if (response !== null && answer !== null && ![429, 503].includes(response.status))
      throw new Error(`${path} was answered ${response.status} ${JSON.stringify(answer)}`);
    await pause(untilNextMs);
  }
}

export const generate = (stage: Stage, world: LoadWorld, amount: number) =>
  post(stage, world, '/credit/generate', uuidv7(), { amount, password });

/**
 * Superadmins give a point to the admins of these networks in turn, each act repeated under its key until it is
 * acknowledged, as long as `goesOn` says. Returns how many acts were acknowledged.
 */
export async function crossBorders(
  stage: Stage,
  worlds: readonly LoadWorld[],
  goesOn: () => boolean,
): Promise<number> {
  let done = 0;
  const path = `/${accountKind('admin').prefix}/credit-transfer`;
  const cross = async (_: unknown, caller: number) => {
    for (let turn = caller; goesOn(); turn += 1) {
      const world = worlds[turn % worlds.length];
      if (world === undefined) throw new Error('there is no network to give credit to');
      await post(stage, world, path, uuidv7(), {
        toUserId: world.family.admin._id,
        transferAmount: 1,
        password,
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, cross));
  return done;
}

/** How many crossings into these networks network 0 has, and how many these networks have. */
export const countCrossings = ({ url }: Stage, worlds: readonly LoadWorld[]) =>
  asOwner(url, async (owner) => {
    const count = async (condition: string, values: unknown[]) => {
      const text = `select count(*)::integer as n from transfers where link is not null and ${condition}`;
      const { rows } = await owner.query<{ n: number }>(text, values);
      return rows[0]?.n ?? 0;
    };
    return {
      own: await count('network_id = 0', []),
      other: await count('network_id = any ($1)', [worlds.map(({ networkId }) => networkId)]),
    };
  });
