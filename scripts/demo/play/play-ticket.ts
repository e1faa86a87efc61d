import { setTimeout as sleep } from 'node:timers/promises';
import { buyTicket, cancelTicket, claimAll } from '#contract/tickets/tickets';
import { chooseLines } from './choose-lines.ts';
import type { Player } from './network.ts';
import type { Tables } from './open-tables.ts';
import type { Tally } from './tally.ts';
import type { Terminal } from './terminal.ts';

type Table = ReturnType<Tables['open']>[number];

const cancelledShare = 0.02;
/** A round is settled well within this time after its end. */
const settledAfterMs = 3_000;
/** Some players check at once, some after a few minutes, and some after the draw of their next ticket. */
const longestForgottenMs = 4 * 60_000;

/** Buys one ticket, and sometimes cancels it. */
export async function playTicket(
  terminal: Terminal,
  tally: Tally,
  player: Player,
  table: Table,
): Promise<void> {
  const { token } = player;
  const lines = chooseLines(table.game, Math.min(player.balance, 500));
  if (token === null || lines.length === 0) return;
  const stake = lines.reduce((sum, { qty }) => sum + qty, 0);
  const body = { gameId: table.game.gameId, drawId: table.drawId, lines, stake };
  const { data, walletBalance } = await terminal.ask(buyTicket, { token, body });
  player.balance = walletBalance;
  tally.bought(stake);
  if (Math.random() < cancelledShare)
    await cancel(terminal, tally, player, { token, ticketId: data.ticketId });
  else player.claimAtMs ??= table.endsAtMs + settledAfterMs + Math.random() ** 2 * longestForgottenMs;
}

async function cancel(
  terminal: Terminal,
  tally: Tally,
  player: Player,
  { token, ticketId }: { token: string; ticketId: string },
): Promise<void> {
  await sleep(500 * Math.random());
  const { walletBalance } = await terminal.ask(cancelTicket, { token, params: { ticketId } });
  player.balance = walletBalance ?? player.balance;
  tally.cancelled();
}

/** Claims the prizes of all of the player's tickets at once. */
export async function claimPrizes(terminal: Terminal, tally: Tally, player: Player): Promise<void> {
  player.claimAtMs = null;
  if (player.token === null) return;
  const { data, walletBalance } = await terminal.ask(claimAll, { token: player.token });
  player.balance = walletBalance;
  tally.claimed(data.tickets, data.claimed);
}
