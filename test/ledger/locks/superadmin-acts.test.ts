import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { moveGameBalance } from '#server/shared/credit/game-ledger';
import { openWorld } from '#test/support/games/games-world';
import { plainActivity } from '#test/support/rows/plain-activity';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const gameId = await world.openGame({ screen: 'bingo' }, { balance: 1_000 });

describe('an act of a superadmin in a network', () => {
  /** Removes all that is free: only the first copy can. */
  function remove(key: string, fingerprint = 'x') {
    const { superadmin, admin } = world.chain;
    const { networkId } = admin;
    return moveGameBalance(
      world.on.databases.postings,
      { networkId: 0, accountId: superadmin.id },
      {
        networkId,
        gameId,
        amount: null,
        kind: 'game-remove',
        activity: plainActivity(networkId),
        idempotency: { key, fingerprint: Buffer.from(fingerprint) },
      },
    );
  }

  it('happens once for 12 copies at the same time, which get one answer, and for later ones', async () => {
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 12 }, () => remove(key)));
    const [first] = answers.filter((answer) => !('repeated' in answer));
    expect(first).toMatchObject({ moved: 1_000_00, gameBalance: 0 });
    expect(answers.filter((answer) => 'repeated' in answer)).toHaveLength(11);
    for (const answer of [...answers, await remove(key)]) expect(answer).toMatchObject({ ...first });
    await expect(remove(key, 'another request')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(remove(uuidv7())).rejects.toMatchObject({ code: 'balance_not_free' });
  });

  it('binds its key in network 0', async () => {
    const { rows } = await world.on.owner.query(
      `select network_id as network, count(*) as keys from idempotency_keys where actor_id = $1 group by 1`,
      [world.chain.superadmin.id],
    );
    expect(rows).toEqual([{ network: 0, keys: 1 }]);
  });
});
