import { expect } from '@playwright/test';
import { type Api, type Chain, type Person, signInApi } from './api.ts';
import { endRoundNow, openRoundNow } from './rounds.ts';

/** A picture of one pixel, the smallest png. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface Recorded {
  _id: string;
}

/** A time of this many seconds: an existing one, or a new one. */
export async function drawTime(office: Api, timecount: number): Promise<string> {
  const known = async () => {
    const times = (await office.get('/time/timelist')).data as (Recorded & { timecount: number })[];
    return times.find((time) => time.timecount === timecount)?._id ?? '';
  };
  const make = () => office.send('POST', '/time', { timecount });
  // Another worker may be faster: then its time is used.
  return (await known()) || make().then(({ data }) => (data as Recorded)._id, known);
}

/** A new game, so that journeys do not affect each other. Its first round is open. */
export async function makeGame(
  office: Api,
  { gameName, nodigit, timecount }: { gameName: string; nodigit: number; timecount: number },
): Promise<string> {
  const { data } = await office.send('POST', '/game', {
    gameName,
    nodigit,
    publisher: 'Journey House',
    releaseDate: '2025-06-01',
    timeId: await drawTime(office, timecount),
    gameDescription: 'Made for a journey',
    gameStatus: 'active',
  });
  const { _id } = data as Recorded;
  await openRoundNow(_id);
  return _id;
}

/** A network that may use these games, from an admin down to a player. */
export async function networkWith(office: Api, games: readonly string[]): Promise<Chain> {
  const admin = await office.create('admin', office.person._id, { games });
  const superareamanager = await office.create('superareamanager', admin._id);
  const areamanager = await office.create('areamanager', superareamanager._id);
  const master = await office.create('master', areamanager._id);
  const player = await office.create('player', master._id);
  return { admin, superareamanager, areamanager, master, player };
}

/** Gives the player credit to bet with, and the game a balance that covers its bets. */
export async function fund(office: Api, { admin, player }: Chain, gameId: string, address: string) {
  await office.generate(10_000);
  await office.transfer(admin, 5000);
  await office.transfer(player, 500);
  await actAs(address, admin, (api) =>
    api.send('POST', '/live/addbalance', { adminId: admin._id, gameId, balance: 4000, type: 'add' }),
  );
}

/** Buys a ticket of one point per number. If betting has closed, in the next round. */
export async function buyTicket(address: string, player: Person, gameId: string, drawnos: readonly string[]) {
  const lines = drawnos.map((drawno) => ({ drawno, qty: 1 }));
  let number = '';
  await expect(async () => {
    const { data } = await actAs(address, player, (api) =>
      api.send('POST', '/app/tickets', { gameId, lines }),
    );
    number = (data as { ticketId: string }).ticketId;
  }).toPass({ timeout: 60_000, intervals: [200] });
  return number;
}

/** Ends the round of a ticket, and waits until it has been drawn and settled; returns whether it won. */
export async function untilSettled(office: Api, number: string): Promise<'won' | 'lost'> {
  const ticket = async () =>
    (await office.get(`/app/tickets/${number}`)).data as { drawId: string; status: string };
  const status = async () => (await ticket()).status;
  await endRoundNow((await ticket()).drawId);
  await expect.poll(status).toMatch(/won|lost/);
  return (await status()) === 'won' ? 'won' : 'lost';
}

/** A losing ticket. A bet on one number of a hundred hardly ever needs a second attempt. */
export async function buyLostTicket(office: Api, address: string, player: Person, gameId: string) {
  let number = '';
  do number = await buyTicket(address, player, gameId, ['0']);
  while ((await untilSettled(office, number)) === 'won');
  return number;
}

async function actAs<Result>(
  address: string,
  who: Person,
  act: (api: Api) => Promise<Result>,
): Promise<Result> {
  const api = await signInApi(address, who);
  try {
    return await act(api);
  } finally {
    await api.dispose();
  }
}
