import { sql } from 'kysely';
import type { InboxKind } from '#contract/inbox/inbox-kinds';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

interface Told {
  networkId: number;
  kind: InboxKind;
  /** Names the event among those of its kind: the same event is told once, by whichever node. */
  eventKey: string;
  /** The operators on the path of this account are told; without it only the admin, or the superadmins in network 0. */
  branchId?: number;
  /** The game that the entry is about, and how many of its draws. */
  game?: { gameId: number; count: number };
  actor?: Teller;
  /** The subject, if it is not the account of the branch. */
  subject?: Partial<Pick<Actor, 'accountId' | 'role'>> & { username: string };
}

type Teller = Pick<Actor, 'networkId' | 'accountId' | 'username'>;
interface Answered {
  networkId: number;
  /** The account that sent the message. */
  accountId: number;
  /** Names the message and the answer. */
  eventKey: string;
  actor: Teller;
}

/** Tells the sender of a message, operator or player, of an answer, in the transaction of the answer. */
export async function tellSender(
  tx: Transaction,
  { networkId, accountId, eventKey, actor }: Answered,
): Promise<void> {
  await sql`
    select tell_sender(${networkId}, ${accountId}, ${eventKey}, ${JSON.stringify(factsOf(actor))}::jsonb)`.execute(
    tx,
  );
}

const factsOf = (actor: Teller) => ({
  actor_network_id: actor.networkId,
  actor_id: actor.accountId,
  actor_username: actor.username,
});

/** Writes an event to the inboxes of the operators concerned, in the transaction of the event. */
export async function tellOperators(tx: Transaction | Database, told: Told): Promise<void> {
  const { networkId, kind, eventKey, branchId = null, actor, game, subject } = told;
  const facts = {
    ...(game && { game_id: game.gameId, count: game.count }),
    ...(actor && factsOf(actor)),
    ...(subject && {
      subject_username: subject.username,
      subject_id: subject.accountId,
      subject_kind: subject.role,
    }),
  };
  await sql`
    select tell_operators(${networkId}, ${kind}, ${eventKey}, ${branchId}, ${JSON.stringify(facts)}::jsonb)`.execute(
    tx,
  );
}
