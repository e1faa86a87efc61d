import { moveCredit } from '#server/shared/credit/ledger';
import type { Player } from '#test/support/games/games-crowd';
import { line, type World } from '#test/support/games/games-world';
import { type Family, openChain, type Person } from '#test/support/people';
import { auditNetwork } from './network-rows.ts';
import { restore, snapshot } from './snapshots.ts';

export interface Moving {
  from: Person;
  to: Person;
  hundredths: number;
}

/** A new network in the installation, with everything a restore of it needs. */
export async function openNetwork(world: World) {
  const { on } = world;
  const chain: Family = await openChain(on, world.chain);
  const { admin, master, superadmin } = chain;
  await on.fund(superadmin, admin, 1_000_000_00);
  const balanceOf = (person: Pick<Person, 'networkId' | 'id'>) => on.balanceOf(person);

  /** Between two accounts, one of which is the actor: across the border if they belong to two networks. */
  async function move(actor: Person, { from, to, hundredths }: Moving): Promise<void> {
    const isGiven = from.id === actor.id;
    await moveCredit(
      on.databases.postings,
      { networkId: actor.networkId, accountId: actor.id, username: actor.username },
      {
        amount: hundredths,
        idempotency: null,
        log: null,
        kind: isGiven ? 'transfer' : 'adjust',
        from: { networkId: from.networkId, accountId: from.id },
        to: { networkId: to.networkId, accountId: to.id },
      },
    );
  }

  return {
    world,
    on,
    chain,
    networkId: admin.networkId,
    balanceOf,
    move,
    openPlayer: (points = 0): Promise<Player> => world.openPlayer(points, master),
    openGame: (balance = 1_000) => world.openGame({ screen: 'funtarget' }, { balance, admin }),
    buy: async (player: Person, game: number, lines: Record<string, number>) => {
      const sold = await world.buy(player, game, {
        lines: Object.entries(lines).map(([drawno, qty]) => line(drawno, qty)),
      });
      if (sold.status !== 201) throw new Error(`not sold: ${JSON.stringify(sold.body)}`);
      return String((sold.body as { data: { ticketId: string } }).data.ticketId);
    },
    ticket: async (player: Person, number: string) => {
      const { body } = await on.call(player, 'GET', `/app/tickets/${number}`);
      return (body as { data: { status: string; winpoints: number; can: { claim: boolean } } }).data;
    },
    gameBalance: async (game: number): Promise<number> => {
      const { rows } = await on.owner.query<{ balance: number }>(
        'select balance from wallets where network_id = $1 and game_id = $2',
        [admin.networkId, game],
      );
      return rows[0]?.balance ?? Number.NaN;
    },
    snapshot: () => snapshot(on, admin.networkId),
    restore: (folder: string, isDryRun = false) => restore(on, admin, folder, { isDryRun }),
    audit: () => auditNetwork(on.owner, admin.networkId),
  };
}
export type Network = Awaited<ReturnType<typeof openNetwork>>;
