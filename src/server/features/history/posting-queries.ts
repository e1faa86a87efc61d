import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import type { PostingKind } from '#server/platform/database/types/column-types';

interface TicketPosting {
  transferId: number;
  kind: PostingKind;
  amount: number;
  postedAt: Date;
}

/** The postings of one ticket: stake, refund, claim. Each is found by its key. */
export async function listTicketPostings(
  db: Database,
  { networkId, drawId, ticketId }: { networkId: number; drawId: number; ticketId: number },
): Promise<TicketPosting[]> {
  const { rows } = await sql<TicketPosting>`
    select s.transfer_id, s.kind, s.amount, s.posted_at
      from tickets t
      left join reversals r on r.network_id = ${networkId} and r.draw_id = ${drawId} and r.ticket_id = ${ticketId}
      left join claims c on c.network_id = ${networkId} and c.draw_id = ${drawId} and c.ticket_id = ${ticketId}
      join lateral (
        select t.ticket_id as id, business_day(t.bought_at) as first, business_day(t.bought_at) as last
        union all
        -- A refund is noted a moment after it was posted; midnight may lie between.
        select r.transfer_id, business_day(r.reversed_at) - 1, business_day(r.reversed_at) + 1
        union all
        select c.transfer_id, c.book_day, c.book_day) k on k.id is not null
     cross join lateral generate_series(0, k.last - k.first) n(day)
     cross join lateral (
       select x.transfer_id, x.kind, x.amount, x.posted_at from transfers x
        where x.network_id = ${networkId} and x.book_day = k.first + n.day and x.transfer_id = k.id offset 0) s
     where t.network_id = ${networkId} and t.draw_id = ${drawId} and t.ticket_id = ${ticketId}
     order by s.posted_at, s.transfer_id`.execute(db);
  return rows;
}
