import { accountSets } from '#contract/accounts/account-sets';
import { readSession } from '#contract/auth/auth';
import { createTables, type Tables } from './open-tables.ts';
import { createOperator, type Operator } from './operator.ts';
import type { Terminal } from './terminal.ts';

export interface Player {
  id: string;
  username: string;
  network: Network;
  /** Null while no player uses the terminal. */
  token: string | null;
  /** Points, as the server last reported. */
  balance: number;
  /** One action at a time, as a person does. */
  isBusy: boolean;
  /** When prizes should be checked next; null while no ticket is open. */
  claimAtMs: number | null;
}

export interface Network {
  admin: Operator;
  adminId: string;
  tables: Tables;
  players: Player[];
}

const pageSize = 100;

/** What an admin sees of its network: the active players, except the one reserved for the visitor. */
export async function openNetwork(
  terminal: Terminal,
  sign: { username: string; password: string },
  leftOut: ReadonlySet<string>,
): Promise<Network | null> {
  const admin = createOperator(terminal, sign);
  const session = await admin.ask(readSession, {});
  if (session === null) return null;
  const network: Network = { admin, adminId: session.user._id, tables: createTables(terminal), players: [] };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), pageSize: String(pageSize) as '100', status: 'active' } as const;
    const answer = await admin.ask(accountSets.player.list, { query });
    pages = answer?.pagination?.totalPages ?? 0;
    for (const { _id: id, username, isBarred, walletBalance } of answer?.data ?? []) {
      if (isBarred || leftOut.has(username)) continue;
      network.players.push({
        id,
        username,
        network,
        token: null,
        balance: walletBalance,
        isBusy: false,
        claimAtMs: null,
      });
    }
  }
  return network;
}
