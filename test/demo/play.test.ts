import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { openNetwork } from '../../scripts/demo/play/network.ts';
import { claimPrizes } from '../../scripts/demo/play/play-ticket.ts';
import { startPlay } from '../../scripts/demo/play/start-play.ts';
import { createTally, type Tally } from '../../scripts/demo/play/tally.ts';
import { createTerminal } from '../../scripts/demo/play/terminal.ts';
import { openWithHistory } from './small-history.ts';

/** A timeout against hanging: betting is closed for some seconds of every minute. */
const patienceMs = 200_000;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it did not come to that');
    await sleep(50);
  }
}

const on = await forFile(openWithHistory());
const address = await on.app.listen({ port: 0, host: '127.0.0.1' });
const { rows: signIns } = await on.owner.query('select role, username from demo.sign_ins order by place');
const { rows: admins } = await on.owner.query(`select username from accounts where kind = 'admin'`);
const world = {
  signIns,
  superadmin: signIns[0].username,
  admins: admins.map((row) => row.username),
  password,
};

describe('the players of a demo', () => {
  const count = async (what: string) =>
    Number((await on.owner.query(`select count(*) as n from ${what}`)).rows[0].n);
  const audit = async () =>
    (
      await on.owner.query(
        `select f::text from networks n, audit_network(n.network_id) f union all select f::text from networks n, audit_games(n.network_id) f`,
      )
    ).rows;

  /** Plays until a condition holds, and returns the reports after that. */
  async function play(tally: Tally, isEnough: () => boolean | Promise<boolean>): Promise<void> {
    const stop = new AbortController();
    const ended = startPlay({ address, world, rate: 20, stop: stop.signal, tell: () => {}, tally });
    await until(isEnough).finally(() => stop.abort());
    await ended;
  }

  it(
    'buy tickets over HTTP, each with a key, and every answer matches the books',
    async () => {
      const before = await count('tickets');
      const tally = createTally();
      await play(tally, () => tally.total.tickets >= 40);
      const live = `tickets t join draws d using (network_id, draw_id) where d.status in ('open', 'closed')`;
      expect((await count('tickets')) - before).toBe(tally.total.tickets);
      expect(await count('idempotency_keys')).toBe(tally.total.tickets + tally.total.cancelled);
      const { rows } = await on.owner.query(`select sum(t.stake)::float8 / 100 as points from ${live}`);
      expect(Number(rows[0].points)).toBe(tally.total.points);
      expect(
        await count(`accounts where account_id in (select player_id from ${live}) and kind <> 'player'`),
      ).toBe(0);
      expect(await audit()).toEqual([]);
      expect(tally.line(7)).toMatch(
        /^\d+ tickets for [\d,]+ points .*; 7 players signed in; (nothing refused|refused: .*)$/,
      );
    },
    patienceMs + 40_000,
  );

  it('do not use the account reserved for the visitor', async () => {
    const terminal = createTerminal(address);
    const told = new Set(world.signIns.map(({ username }) => username));
    const networks = await Promise.all(
      world.admins.map((username) => openNetwork(terminal, { username, password }, told)),
    );
    const seen = networks.flatMap((network) => network?.players.map(({ id }) => id) ?? []);
    const { rows } = await on.owner.query(
      `select account_id::text as id from accounts where kind = 'player' and is_active and account_id not in (select account_id from demo.sign_ins)`,
    );
    expect(seen.sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('claim their prizes', async () => {
    const terminal = createTerminal(address);
    const network = await openNetwork(terminal, { username: world.admins[0] ?? '', password }, new Set());
    const { rows } = await on.owner.query(
      `select player_id, sum(amount)::float8 / 100 as points, count(*) as tickets from unclaimed_prizes where network_id = $1 group by 1 limit 1`,
      [network?.adminId],
    );
    const player = network?.players.find(({ id }) => id === String(rows[0].player_id));
    if (player === undefined) throw new Error('the admin does not see the winner');
    player.token = await terminal.signIn(player.username, password);
    const tally = createTally();
    await claimPrizes(terminal, tally, player);
    expect(tally.total).toMatchObject({ claims: Number(rows[0].tickets), claimed: Number(rows[0].points) });
    expect(await count(`unclaimed_prizes where player_id = ${player.id}`)).toBe(0);
    expect(await audit()).toEqual([]);
  });

  it(
    'are kept in credit, and so are their games',
    async () => {
      const empty = `select network_id, wallet_id from wallets where kind = 'game' and balance - game_reserve(network_id, game_id) < 25000000`;
      // As an admin would: the whole free amount is moved back to its wallet.
      for (const username of world.admins) {
        const terminal = createTerminal(address);
        const token = await terminal.signIn(username, password);
        const { rows } = await on.owner.query(
          `select w.network_id, w.game_id from wallets w join accounts a on a.network_id = w.network_id and a.account_id = w.network_id where w.kind = 'game' and a.username = $1`,
          [username],
        );
        for (const { network_id, game_id } of rows) {
          const body = { adminId: String(network_id), gameId: String(game_id), type: 'remove' };
          const reply = await on.call({ token } as never, 'POST', '/live/addbalance', { body });
          expect(reply.status).toBe(200);
        }
      }
      expect((await on.owner.query(empty)).rows).not.toEqual([]);
      const tally = createTally();
      await play(tally, async () => (await on.owner.query(empty)).rows.length === 0);
      expect(tally.line(0)).not.toMatch(/bet_limit_reached|insufficient_credit/);
      expect(await audit()).toEqual([]);
    },
    patienceMs + 40_000,
  );

  it(
    'count and report refusals, and continue',
    async () => {
      const tally = createTally();
      // The players of one master are deactivated while they play.
      const master = `(select parent_id from accounts where kind = 'player' group by 1 order by count(*) desc limit 1)`;
      await play(tally, async () => {
        if (tally.total.tickets >= 20)
          await on.owner.query(`update accounts set is_active = false where account_id = ${master}`);
        return tally.total.failures > 0;
      });
      expect(tally.line(0)).toMatch(/refused: (tickets\.[a-z-]+|auth\.login): \w+ × \d/);
      expect(await audit()).toEqual([]);
    },
    patienceMs + 40_000,
  );

  it('count an unavailable server as no answer', async () => {
    const tally = createTally();
    const stop = new AbortController();
    const away = 'http://127.0.0.1:9';
    const ended = startPlay({ address: away, world, rate: 20, stop: stop.signal, tell: () => {}, tally });
    await until(() => tally.total.failures > 0).finally(() => stop.abort());
    await ended;
    expect(tally.line(0)).toContain('refused: auth.login: no_answer × ');
  });
});
