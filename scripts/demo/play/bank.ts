import { creditSets, generateCredit, loadCredit } from '#contract/credit/credit';
import { addBalance, listGameBalances } from '#contract/draws/live-draws';
import type { Network } from './network.ts';
import type { Operator } from './operator.ts';

/** In points. A game balance is filled long before its reserve could refuse a ticket, and its surplus is moved back. */
const gameLow = 250_000;
const gameHigh = 1_500_000;
const gameStep = 250_000;
const playerLow = 300;
const playerStep = 1_500;
const adminLow = 500_000;
const adminStep = 1_000_000;
const superadminLow = 2_000_000;
const superadminStep = 5_000_000;

/** Keeps a network in credit as its operators would: games and players from the admin, the admin from the superadmin. */
export async function keepInCredit(superadmin: Operator, network: Network): Promise<void> {
  await keepAdmin(superadmin, network);
  await keepGames(network);
  for (const player of network.players) {
    if (player.token === null || player.balance >= playerLow) continue;
    await network.admin.ask(creditSets.player.transfer, {
      query: { page: '1', pageSize: '10' },
      body: { toUserId: player.id, transferAmount: playerStep, password: network.admin.password },
    });
    player.balance += playerStep;
  }
}

async function keepAdmin(superadmin: Operator, { admin, adminId }: Network): Promise<void> {
  const held = await creditOf(admin);
  if (held === null || held >= adminLow) return;
  const own = await creditOf(superadmin);
  const { password } = superadmin;
  if (own !== null && own < superadminLow)
    await superadmin.ask(generateCredit, { body: { amount: superadminStep, password } });
  await superadmin.ask(creditSets.admin.transfer, {
    query: { page: '1', pageSize: '10' },
    body: { toUserId: adminId, transferAmount: adminStep, password },
  });
}

async function creditOf(operator: Operator): Promise<number | null> {
  const answer = await operator.ask(loadCredit, {});
  return answer?.data[0]?.walletBalance ?? null;
}

async function keepGames({ admin, adminId }: Network): Promise<void> {
  const balances = await admin.ask(listGameBalances, { query: { adminId } });
  for (const { gameId, free } of balances?.data ?? []) {
    if (free >= gameLow && free <= gameHigh) continue;
    const type = free < gameLow ? 'add' : 'remove';
    await admin.ask(addBalance, { body: { adminId, gameId, balance: gameStep, type } });
  }
}
