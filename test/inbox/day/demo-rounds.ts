import { betsOf, gameScreen, winningBets, writtenResult } from '#contract/games/game-screens';
import type { DayActs } from '#test/inbox/day/day-acts';
import type { DemoGame, DemoNetwork } from '#test/inbox/day/demo-networks';
import type { Reply } from '#test/support/call';
import type { DrawKey } from '#test/support/games/games-rounds';
import { password } from '#test/support/people';

/** What happens in a round; each network plays the next one of these in each of its games. */
const stories = ['tight', 'favoured', 'replaced', 'withdrawn', 'late', 'void'] as const;
export type Story = (typeof stories)[number];
export interface PlayedRound extends DrawKey {
  network: DemoNetwork;
  gameId: number;
  story: Story;
  /** Whether a ticket was refused because the balance of the game could not cover it. */
  isRefused: boolean;
}

const drawnoOf = ({ screen, nodigit }: DemoGame, place: number) =>
  betsOf(screen, nodigit)[place]?.drawno ?? '';

/** The body of a saved result that pays the number at this place of the first kind of bets. */
function resultOn({ screen, nodigit }: DemoGame, place: number) {
  const results = Array.from({ length: gameScreen(screen).results(nodigit) }, (_, result) => result);
  const result = results.find((each) => winningBets(screen, each).includes(place)) ?? -1;
  const { drawno, ...card } = writtenResult(screen, result);
  return { result: drawno, ...card, boosterValue: 1 };
}

/** Players bet on the first three numbers, so a result on this one is the house's. */
const ofHouse = 5;

export function done(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`refused: ${JSON.stringify(reply.body)}`);
  return reply;
}

/** The sales of one round, and what operators do before its betting closes. */
export async function playRound(
  network: DemoNetwork,
  acts: DayActs,
  [at, nth]: readonly [game: number, network: number],
): Promise<PlayedRound> {
  const game = network.games[at];
  const story = stories[(at + nth) % stories.length];
  if (game === undefined || story === undefined) throw new Error('the network has no such game');
  const sold = story === 'tight' ? await sellTight(network, acts, game) : await sell(network, acts, game);
  const networkId = network.chain.admin.networkId;
  const { drawId, isRefused } = sold;
  await decide(network, acts, { game, story, drawId });
  return { network, networkId, gameId: game.gameId, drawId: Number(drawId.split('-')[1]), story, isRefused };
}

async function sell({ shops }: DemoNetwork, acts: DayActs, game: DemoGame) {
  const players = shops.flatMap((each) => each.players);
  const sales = players.flatMap((player, at) =>
    [30, 120].map((points, n) =>
      acts.buyOne(player, game.gameId, points, at + n, drawnoOf(game, (at + n) % 3)),
    ),
  );
  const [first] = (await Promise.all(sales)).map(done);
  return { drawId: String(first?.body.data.drawId), isRefused: false };
}

/** The balance covers one ticket of 50 points, and after its prize not even that. */
async function sellTight({ shops, chain }: DemoNetwork, acts: DayActs, game: DemoGame) {
  const { gameId, payout } = game;
  const players = shops.flatMap((each) => each.players);
  const [first, ...others] = players;
  if (first === undefined) throw new Error('the network has no player');
  done(await acts.live(chain.admin, 'addbalance', gameId, { type: 'remove' }));
  done(await acts.live(chain.admin, 'addbalance', gameId, { type: 'add', balance: 100 * payout + 10 }));
  const { body } = done(await acts.buyOne(first, gameId, 50, 0, drawnoOf(game, 0)));
  const refused = await Promise.all(
    others.map((player, at) => acts.buyOne(player, gameId, 400, at, drawnoOf(game, 0))),
  );
  const codes = new Set(refused.map((reply) => reply.body.code));
  if (!codes.has('bet_limit_reached') || codes.size > 1) throw new Error(`answers: ${[...codes].join(', ')}`);
  return { drawId: String(body.data.drawId), isRefused: true };
}

/** A player of the last shop buys and cancels six tickets, in a round that goes on. */
export async function cancelTickets(
  { games, shops }: DemoNetwork,
  acts: DayActs,
  nth: number,
): Promise<void> {
  const game = games[stories.indexOf('replaced') - nth];
  const player = shops.at(-1)?.players[0];
  if (game === undefined || player === undefined) throw new Error('the network has no game or player');
  for (const reply of await acts.cancelMany(player, game.gameId, 6, drawnoOf(game, 0))) done(reply);
}

interface Decision {
  game: DemoGame;
  story: Story;
  drawId: string;
}

async function decide({ chain }: DemoNetwork, { live }: DayActs, { game, story, drawId }: Decision) {
  const { superadmin, admin } = chain;
  const { gameId } = game;
  const save = async (who: typeof admin, place: number) =>
    done(await live(who, 'addresult', gameId, resultOn(game, place), place));
  if (story === 'tight' || story === 'late') await save(superadmin, 0);
  if (story === 'replaced') await save(superadmin, 1);
  if (story === 'favoured' || story === 'replaced' || story === 'withdrawn') await save(admin, ofHouse);
  if (story === 'withdrawn') done(await live(admin, 'withdrawresult', gameId, { drawId }));
  if (story === 'void')
    done(await live(superadmin, 'void', gameId, { drawId, password, reason: 'A power cut' }));
}
