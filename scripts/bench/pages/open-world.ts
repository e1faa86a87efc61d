import { addDays, dayIn } from '#contract/ground/date-presets';
import type { PublicSlip, Slip } from '#contract/tickets/slips';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { makePlay, type Play } from '../make-play.ts';
import { makeTurnover } from '../make-turnover.ts';
import { signIn } from '../sign-in.ts';

/** What the measured pages show: a network at play, one with four weeks of history, and addresses without sign-in. */
export interface World {
  /** The database of the world; its server in process has stopped. */
  url: string;
  play: Play;
  adminToken: string;
  /** The admin of the network with history. */
  historyToken: string;
  /** Paths of a ticket's public page and of a shop's display. */
  slipPath: string;
  displayPath: string;
}

const players = 1_000;
const historyTickets = 50_000;
const messages = 30;

/** Makes the world of the page measurements in a database of this name. */
export async function openWorld(database: string): Promise<World> {
  const on = await openBenchInstallation(database);
  const play = await makePlay(on, { players, screen: 'funroullet' });
  const adminToken = await signIn(on, play.networkId, play.networkId);
  const slipPath = await buySlip(on, play);
  const displayPath = await openDisplay(on, play, adminToken);
  await fillInbox(on, play);
  // A network usually offers all games.
  await on.owner.query(
    'insert into network_games (network_id, game_id) select $1, game_id from games on conflict do nothing',
    [play.networkId],
  );
  await on.owner.query('select restate_network_games($1)', [play.networkId]);
  const historyToken = await makeHistory(on);
  await on.close();
  return { url: on.url, play, adminToken, historyToken, slipPath, displayPath };
}

/** Four weeks of play until yesterday, with what the return monitor compares. */
async function makeHistory(on: BenchInstallation): Promise<string> {
  const today = dayIn('UTC', new Date());
  const period = { startDate: addDays(today, -28), endDate: addDays(today, -1) };
  const { networkId } = await makeTurnover(on, { period, tickets: historyTickets });
  // Fair draws of ten numbers with a payout of nine return nine tenths.
  await on.owner.query(
    `insert into draw_returns (network_id, book_day, draw_id, game_id, is_saved, stakes, prizes, expected, variance)
     select network_id, book_day, draw_id, game_id, false, staked, prize_total, staked * 0.9, staked::numeric * 900
       from draws where network_id = $1 and staked > 0`,
    [networkId],
  );
  return signIn(on, networkId, networkId);
}

interface Sent {
  url: string;
  token: string;
  body?: object;
}

async function send<Answer>(on: BenchInstallation, { url, token, body }: Sent): Promise<Answer> {
  const answer = await on.app.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? { method: 'GET' } : { method: 'POST', payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
  return answer.json<{ data: Answer }>().data;
}

async function buySlip(on: BenchInstallation, { gameId, players: [buyer] }: Play): Promise<string> {
  const token = buyer?.token ?? '';
  const lines = [
    { drawno: '7', qty: 5 },
    { drawno: '11', qty: 2 },
  ];
  const body = { gameId: String(gameId), lines };
  const { ticketId } = await send<PublicSlip>(on, { url: '/app/tickets', token, body });
  const { address } = await send<Slip>(on, { url: `/app/tickets/${ticketId}/slip`, token });
  return new URL(address).pathname;
}

async function openDisplay(on: BenchInstallation, { gameId }: Play, token: string): Promise<string> {
  const body = { name: 'Bench shop', gameId: String(gameId) };
  const { address } = await send<{ address: string }>(on, { url: '/displays', token, body });
  return new URL(address).pathname;
}

/** A message of each of some players reaches the inbox of their admin. */
async function fillInbox(on: BenchInstallation, { players: senders }: Play): Promise<void> {
  for (const { token } of senders.slice(1, messages + 1)) {
    const body = {
      fullName: 'Asha Kumar',
      email: 'asha@example.test',
      mobile: '9000000000',
      enquiryType: 'Game',
      complaintDetails: 'The timer of the board stopped for some seconds.',
    };
    await send(on, { url: '/complaint', token, body });
  }
}
