import { line, type World } from '#test/support/games/games-world';
import { plainActivity } from '#test/support/rows/plain-activity';

/** Every kind of game data: draws settled, void and open; tickets won, lost, cancelled, claimed and unclaimed. */
export async function playNetwork(world: World) {
  const { on } = world;
  const [one, two] = [await world.openPlayer(1_000), await world.openPlayer(1_000)];
  await on.owner.query('update accounts set claims_itself = true where account_id = $1', [two.id]);
  const act = (path: string, who = one) => on.call(who, 'POST', path);

  const settled = await world.openGame({ screen: 'andharbahar' });
  for (const player of [one, two]) {
    await world.buy(player, settled, { lines: [line('K', 10), line('hearts', 5)] });
    await world.buy(player, settled, { lines: [line('andhar', 7)] });
  }
  const open = await world.buy(one, settled, { lines: [line('bahar', 4)] });
  const taken = await world.buy(one, settled, { lines: [line('bahar', 9)] });
  await act(`/app/tickets/${taken.body.data.ticketId}/cancel`);
  // The king of hearts: three tickets of the first two players have won, one of them is not claimed.
  const drawn = await world.finish(settled, { result: 49, booster: 2 });
  await act(`/app/tickets/${open.body.data.ticketId}/claim`);

  const voided = await world.openGame({ screen: 'bingo' });
  await world.buy(two, voided, { lines: [line('1', 3)] });
  const undone = await world.drawOf(voided);
  await on.owner.query('select void_draw($1, $2, 0, $3, $4, $5)', [
    undone.networkId,
    undone.drawId,
    world.chain.superadmin.id,
    'a test',
    plainActivity(undone.networkId),
  ]);

  const running = await world.openGame({ screen: 'funtarget' });
  await world.buy(one, running, { lines: [line('1', 6), line('2', 3)] });
  await world.buy(two, running, { lines: [line('2', 2)] });
  const { networkId } = one;
  return { networkId, settled: drawn, voided: undone, running: await world.drawOf(running), one, two };
}
export type PlayedNetwork = Awaited<ReturnType<typeof playNetwork>>;
