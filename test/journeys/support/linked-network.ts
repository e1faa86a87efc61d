import { inboxKinds } from '#contract/inbox/inbox-kinds';
import { type Api, type Chain, signInApi } from './api.ts';
import { networkWith } from './game-world.ts';
import { asOwner, endRoundNow, makeOwnGame, type OwnGame, openNextRound, untilFinal } from './rounds.ts';

interface Bought {
  ticketId: string;
  drawId: string;
}

/**
 * A network in which every kind of record exists: tickets in all states, a saved and a sealed draw, movements, messages,
 * a display, a closed account, and an inbox entry of every kind, also about what is gone.
 */
export async function openLinkedNetwork(office: Api, address: string): Promise<Chain> {
  const [sealed, chosen] = [await makeOwnGame('digits'), await makeOwnGame('digits')];
  const network = await networkWith(office, [sealed._id, chosen._id]);
  const { admin, player } = network;
  await office.generate(30_000);
  await office.transfer(admin, 20_000);
  await office.transfer(player, 1_000);
  for (const { _id: gameId } of [sealed, chosen])
    await office.send('POST', '/live/addbalance', {
      adminId: admin._id,
      gameId,
      balance: 5_000,
      type: 'add',
    });
  const caller = await signInApi(address, player);
  const buy = async ({ _id: gameId }: OwnGame, ...drawnos: string[]) => {
    const lines = drawnos.map((drawno) => ({ drawno, qty: 1 }));
    return (await caller.send('POST', '/app/tickets', { gameId, lines })).data as Bought;
  };
  const finish = async ({ _id: gameId }: OwnGame, drawId: string) => {
    await endRoundNow(drawId);
    await untilFinal(drawId);
    await openNextRound(gameId, drawId);
  };
  const won = await buy(sealed, '0', '1', '2', '3');
  const cancelled = await buy(sealed, '1');
  await caller.send('POST', `/app/tickets/${cancelled.ticketId}/cancel`, {});
  await finish(sealed, won.drawId);
  const saved = await buy(chosen, '1', '2');
  await office.send('POST', '/live/addresult', {
    adminId: admin._id,
    gameId: chosen._id,
    drawId: saved.drawId,
    result: '2',
  });
  await finish(chosen, saved.drawId);
  await caller.send('POST', `/app/tickets/${won.ticketId}/claim`, {});
  await caller.send('POST', '/complaint', {
    fullName: 'Meera Kulkarni',
    email: 'meera@example.com',
    mobile: '9823000000',
    enquiryType: 'Other',
    complaintDetails: 'The printer is out of paper.',
  });
  await caller.dispose();
  const closed = await office.create('player', network.master._id);
  await office.send('DELETE', `/player/${closed._id}`);
  await tellEverything(chosen._id, admin._id, saved.drawId, closed);
  return network;
}

/** Once about the player and its ticket, and once about an account that was closed since. */
async function tellEverything(
  gameId: string,
  networkId: string,
  drawId: string,
  closed: { _id: string; username: string },
): Promise<void> {
  await asOwner(async (owner) => {
    for (const [about, subjectId, username] of [
      ['its ticket', null, null],
      ['a closed account', closed._id, closed.username],
    ])
      await owner.query(
        `insert into inbox_entries (network_id, reader_id, kind, event_key, actor_network_id, actor_id, actor_username,
                                    subject_id, subject_username, subject_kind, game_id, draw_id, ticket_id, amount, count)
         select t.network_id, t.network_id, kind, $5, t.network_id, t.network_id, n.username,
                coalesce($6::bigint, t.player_id), coalesce($7, p.username), 'player', $2, t.draw_id, t.ticket_id, 500, 3
           from unnest($1::text[]) kind
           join tickets t on t.network_id = $3 and t.draw_id = split_part($4, '-', 2)::bigint
           join usernames n on n.account_id = t.network_id
           join usernames p on p.account_id = t.player_id`,
        [inboxKinds, gameId, networkId, drawId, about, subjectId, username],
      );
  });
}
