import type * as z from 'zod/mini';
import { defaultPageSize } from '#contract/api/list-query';
import { toPoints } from '#contract/ground/money';
import type { listInbox as call, InboxEntry } from '#contract/inbox/inbox';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { countEntries, type InboxRow, listEntries } from '#server/features/inbox/inbox-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';
import { countUnread, loadReadState } from '#server/shared/inbox/unread-queries';
import { type PageWindow, readNumberedPage } from '#server/shared/lists/pages';

type Query = z.output<(typeof call)['query']>;

/** One page of the inbox; the first by default. `db` holds what the account has read, also a moment ago. */
export async function listInbox(
  { db, lists }: { db: Database; lists: Database },
  actor: Actor,
  query: Query,
) {
  const { page = 1, pageSize = defaultPageSize, order = 'desc', about, weight, search } = query;
  const inbox = { actor, state: await loadReadState(db, actor) };
  const filter = { isUnreadOnly: query.unread === 'true', about, weight, search };
  const isAscending = order === 'asc';
  const sum = async () => ({ total: await countEntries(lists, inbox, filter) });
  const read = (window: PageWindow) => listEntries(lists, inbox, { filter, isAscending, window });
  const [{ rows, pagination }, unread] = await Promise.all([
    readNumberedPage({ page, pageSize }, { sum, read }),
    countUnread(lists, inbox),
  ]);
  return { data: rows.map(entryAnswer), pagination, unread };
}

const idOf = (id: number | null) => (id === null ? null : String(id));

/** The draw that an entry names. A cleared result has no proof to open. */
function drawOf({ networkId, drawId, timecount, isCleared }: InboxRow) {
  if (drawId === null) return { drawId: null, roundNumber: null };
  return {
    drawId: isCleared === true ? null : publicDrawId(networkId, drawId),
    roundNumber: timecount === null ? null : roundNumberOf(drawId, timecount),
  };
}

function entryAnswer(row: InboxRow): InboxEntry {
  const { networkId, network, subjectUsername, gameId, amount } = row;
  return {
    _id: String(row.entryId),
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    isRead: !row.isUnread,
    network: networkId === 0 || network === null ? null : { _id: String(networkId), username: network },
    actor: row.actorUsername,
    subject:
      subjectUsername === null
        ? null
        : {
            _id: row.isSubjectGone === true ? null : idOf(row.subjectId),
            username: subjectUsername,
            role: row.subjectKind,
          },
    game: gameId === null ? null : { _id: String(gameId), gameName: row.gameName ?? '' },
    ...drawOf(row),
    recordId: row.recordId,
    since: row.since,
    ticketId: row.ticketId === null ? null : ticketNumber(row.ticketId),
    amount: amount === null ? null : toPoints(amount),
    isSummary: row.isSummary,
    device: row.ipAddress === null ? null : { ipAddress: row.ipAddress, userAgent: row.userAgent ?? '' },
    count: row.count,
  };
}
