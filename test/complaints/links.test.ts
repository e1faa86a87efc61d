import { describe, expect, it } from 'vitest';
import { accountNumbersIn, ticketNumbersIn } from '#server/features/complaints/case/numbers-in-text';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { complaint } from './fill-complaints.ts';

const world = await forFile(openWorld());
const { on, chain: own } = world;
const foreign = await openChain(on, own);
const gameId = await world.openGame({ screen: 'funtarget' });
const player = await world.openPlayer(500);
const bought = await world.buy(player, gameId, { lines: [line('1', 2)] });
const number: string = bought.body.data.ticketId;
/** The number with a wrong check character. */
const wrong = `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`;

const linksOf = async (by: Person, sender: Person, complaintDetails: string) => {
  const sent = await on.call(sender, 'POST', '/complaint', { body: complaint({ complaintDetails }) });
  const { body } = await on.call(by, 'GET', `/complaint/${sent.body.data._id}`);
  return body.data.links as { text: string; accountId: string | null; ticketId: string | null }[];
};

describe('the links of a message', () => {
  it('are the tickets of valid numbers that the reader may open, however they are typed', async () => {
    const parts = `${number.slice(0, 4)} ${number.slice(4)}`;
    const typed = [number, number.toLowerCase(), parts, parts.replace(' ', '-')];
    const text = `Tickets ${typed.join(', ')} and not ${wrong}, 1${number}`;
    for (const by of [own.admin, own.superadmin]) {
      const links = await linksOf(by, own.player, text);
      expect(links.map((link) => link.text)).toEqual(typed);
      for (const link of links) expect([link.ticketId, link.accountId]).toEqual([number, null]);
    }
    expect(await linksOf(foreign.admin, foreign.player, text)).toEqual([]);
  });

  it('are the accounts below the reader, by their issued numbers in any case', async () => {
    const { master, admin } = own;
    const text = `${master.username.toLowerCase()} (${own.player.username}) PL9999999 and ${foreign.master.username}`;
    expect(await linksOf(admin, own.player, text)).toEqual([
      { text: master.username.toLowerCase(), accountId: master._id, ticketId: null },
      { text: own.player.username, accountId: own.player._id, ticketId: null },
    ]);
    expect((await linksOf(own.superadmin, own.player, text)).map(({ accountId }) => accountId)).toEqual([
      master._id,
      own.player._id,
      foreign.master._id,
    ]);
  });

  it('are looked for in notes and answers, too', async () => {
    const sent = await on.call(own.player, 'POST', '/complaint', { body: complaint() });
    const { body } = await on.call(own.admin, 'POST', `/complaint/${sent.body.data._id}/note`, {
      body: { text: `See ${number} of ${own.master.username}` },
    });
    expect(body.data.links.map(({ text }: { text: string }) => text).sort()).toEqual(
      [number, own.master.username].sort(),
    );
  });
});

describe('numbers in a text', () => {
  it('are whole words', () => {
    expect(accountNumbersIn('PL1001, xPL1002 AM1006s am1007')).toEqual(['PL1001', 'am1007']);
    expect(ticketNumbersIn(`no ${number.slice(0, 4)} ${number.slice(4)}.`)).toEqual([
      `${number.slice(0, 4)} ${number.slice(4)}`,
    ]);
    expect(ticketNumbersIn(wrong)).toEqual([]);
  });
});
