import { accountKind } from '#contract/accounts/account-kinds';
import type { TwoServers } from '#test/inbox/day/two-servers';
import type { Reply } from '#test/support/call';
import { line, type World } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';

/** What people of one network do in a day; `at` chooses the server that is asked first. */
export function createDayActs(
  { chain: { admin }, buy }: Pick<World, 'chain' | 'buy'>,
  { persist }: Pick<TwoServers, 'persist'>,
) {
  const buyOne = (player: Person, gameId: number, points: number, at: number, drawno = '1') =>
    persist(at, (node, key) => buy(player, gameId, { lines: [line(drawno, points)], node, key }));

  const give = (from: Person, to: Person, transferAmount: number, at: number) =>
    persist(at, (node, key) =>
      node.call(from, 'POST', `/${accountKind(to.kind).prefix}/credit-transfer?page=1`, {
        body: { password, transferAmount, toUserId: to._id },
        headers: { 'idempotency-key': key },
      }),
    );

  /** On the live screen of a game: a result saved or withdrawn, a draw voided, a balance moved. */
  const live = (who: Person, path: string, gameId: number, more: object, at = 0) =>
    persist(at, (node, key) =>
      node.call(who, 'POST', `/live/${path}`, {
        body: { gameId: String(gameId), adminId: admin._id, ...more },
        headers: { 'idempotency-key': key },
      }),
    );

  /** A player buys tickets of one point and cancels each of them. */
  async function cancelMany(player: Person, gameId: number, tickets: number, drawno = '1'): Promise<Reply[]> {
    const replies: Reply[] = [];
    for (let at = 0; at < tickets; at += 1) {
      const { body } = await buyOne(player, gameId, 1, at, drawno);
      const cancelled = await persist(at, (node, key) =>
        node.call(player, 'POST', `/app/tickets/${body.data.ticketId}/cancel`, {
          headers: { 'idempotency-key': key },
        }),
      );
      replies.push(cancelled);
    }
    return replies;
  }

  /** A thief who knows the password of an account signs in from a browser without cookies. */
  const signIn = ({ username }: Person, userAgent = 'A browser') =>
    persist(0, (node) =>
      node.call(null, 'POST', '/auth/login', {
        body: { username, password },
        headers: { 'user-agent': userAgent },
      }),
    );

  return { buyOne, give, live, cancelMany, signIn };
}
export type DayActs = ReturnType<typeof createDayActs>;
