import { sql } from 'kysely';
import type { AccountKindName } from '#contract/ground/roles';
import type { Database } from '#server/platform/database/database';
import type { WalletKind } from '#server/platform/database/types/column-types';

/** One side of a posting, from the point of view of its wallet. */
export interface PostingSide {
  networkId: number;
  isCredit: boolean;
  wallet: number;
  otherWallet: number;
  drawId: number | null;
  /** The ticket of a stake. */
  stakedTicket: number | null;
  link: string | null;
}

interface OtherAccount {
  otherId: number | null;
  otherUsername: string | null;
  otherRole: AccountKindName | null;
}

export interface SideFacts extends OtherAccount {
  gameName: string | null;
  isReversed: boolean;
  ownerId: number | null;
  ownerUsername: string | null;
  ownerRole: AccountKindName | null;
  otherKind: WalletKind;
}

interface FoundFacts extends SideFacts {
  at: number;
  peerId: number | null;
}

/**
 * The names of both sides, by the index of a posting's side. If the other side is in another network, the border's
 * other half names the account: no statement joins rows of two networks.
 */
export async function listFacts(
  db: Database,
  postings: readonly PostingSide[],
): Promise<Map<number, SideFacts>> {
  if (postings.length === 0) return new Map();
  const found = await readFacts(db, postings);
  const crossings = found.flatMap(({ at, otherKind, peerId }) => {
    const posting = postings[at];
    if (otherKind !== 'border' || peerId === null || posting === undefined) return [];
    return [{ at, peerId, link: posting.link, isCredit: posting.isCredit }];
  });
  const others = await listBeyondBorders(db, crossings);
  return new Map(found.map(({ at, peerId: _, ...facts }) => [at, { ...facts, ...others.get(at) }]));
}

/** Each wallet is looked up by its key before anything is joined to it. */
async function readFacts(db: Database, postings: readonly PostingSide[]): Promise<FoundFacts[]> {
  const ids = (name: 'networkId' | 'wallet' | 'otherWallet' | 'drawId' | 'stakedTicket') =>
    sql`${postings.map((each) => each[name])}::bigint[]`;
  const columns = (['networkId', 'wallet', 'otherWallet', 'drawId', 'stakedTicket'] as const).map(ids);
  const { rows } = await sql<FoundFacts>`
    select (s.at - 1)::integer as at, g.game_name, r.ticket_id is not null as is_reversed,
           o.account_id as owner_id, o.username as owner_username, o.kind as owner_role,
           w.kind as other_kind, w.peer_id, a.account_id as other_id, a.username as other_username, a.kind as other_role
      from unnest(${sql.join(columns)}) with ordinality s(network_id, wallet, other_wallet, draw_id, staked_ticket, at)
     cross join lateral (
       select distinct on (y.network_id) y.* from wallets y
        where y.network_id = s.network_id and y.wallet_id = s.other_wallet) w
      left join accounts o on o.network_id = w.network_id and o.account_id = s.wallet
      left join accounts a on a.network_id = w.network_id and a.account_id = w.account_id
      left join wallets v on v.network_id = w.network_id and v.wallet_id = s.wallet
      left join draws d on d.network_id = w.network_id and d.draw_id = s.draw_id
      left join games g on g.game_id = coalesce(d.game_id, w.game_id, v.game_id)
      left join reversals r on r.network_id = w.network_id and r.draw_id = s.draw_id and r.ticket_id = s.staked_ticket`.execute(
    db,
  );
  return rows;
}

interface Crossing {
  at: number;
  peerId: number;
  link: string | null;
  isCredit: boolean;
}

/** The account on the other side of a border; if that half was cleared, the admin of that network. */
async function listBeyondBorders(
  db: Database,
  crossings: readonly Crossing[],
): Promise<Map<number, OtherAccount>> {
  if (crossings.length === 0) return new Map();
  const columns = [
    sql`${crossings.map((each) => each.at)}::bigint[]`,
    sql`${crossings.map((each) => each.peerId)}::bigint[]`,
    sql`${crossings.map((each) => each.link)}::uuid[]`,
    sql`${crossings.map((each) => each.isCredit)}::boolean[]`,
  ];
  const { rows } = await sql<OtherAccount & { at: number }>`
    select s.at::integer as at, coalesce(b.account_id, n.account_id) as other_id,
           coalesce(b.username, n.username) as other_username, coalesce(b.kind, n.kind) as other_role
      from unnest(${sql.join(columns)}) s(at, peer_id, link, is_credit)
     cross join lateral (
       select distinct on (y.network_id) y.* from networks y where y.network_id = s.peer_id) p
      left join transfers x on x.network_id = p.network_id and x.link = s.link
      left join accounts b on b.network_id = p.network_id
       and b.account_id = case when s.is_credit then x.debit_wallet else x.credit_wallet end
      left join accounts n on n.network_id = p.network_id and n.account_id = p.network_id`.execute(db);
  return new Map(rows.map(({ at, ...other }) => [at, other]));
}
