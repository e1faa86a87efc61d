import type { Page } from '@playwright/test';
import { expectAccessible, viewInTurn } from '#test/journeys/support/axe';
import { expect, follow, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith, untilSettled } from '#test/journeys/support/game-world';

const unique = (stem: string) => `${stem} ${Date.now().toString(36)}`;

/** Scans one page of Game Master and Time Master after the other. */
function lookerOf(page: Page) {
  let looked = 0;
  return async (path: string, seen: string | RegExp): Promise<void> => {
    await follow(page, path);
    await expect(page.getByText(seen).first()).toBeVisible();
    await expectAccessible(page, path, viewInTurn(looked));
    looked += 1;
  };
}

test('Game Master, Time Master and the games of admins have no axe violation', async ({ page, office }) => {
  const gameName = unique('Seen');
  const gameId = await makeGame(office, { gameName, nodigit: 3, timecount: 60 });
  const { admin } = await networkWith(office, [gameId]);
  await openSignedIn(page, office.token, '/superadmin/timemaster');
  const look = lookerOf(page);
  await look('/superadmin/timemaster', '60');
  await look('/superadmin/timemaster/create', 'Draw interval');
  await look('/superadmin/gamemaster', 'Fun Roullet');
  await look('/superadmin/gamemaster/create', 'Preview');
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Number of Digits' }).fill('2');
  await page
    .getByLabel('Image of 0', { exact: true })
    .setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Six fields need attention')).toBeVisible();
  await expectAccessible(page, 'Add Game with faults');
  await page.goto(`/superadmin/gamemaster/edit/${gameId}`);
  await look(`/superadmin/gamemaster/edit/${gameId}`, /Pays back/);
  await look('/superadmin/gamemaster/edit/999999999', 'No game found with the provided ID');
  await look('/superadmin/winpercentage', 'Choose an admin');
  await look(`/superadmin/winpercentage?admin=${admin._id}`, gameName);
  await look(`/superadmin/admin/players/details/${admin._id}`, 'Credit line');
});

test('a ticket at the claim desk has no axe violation', async ({ page, office, address }) => {
  const gameId = await makeGame(office, { gameName: unique('Desk'), nodigit: 2, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  const number = await buyTicket(address, network.player, gameId, ['0', '1']);
  await untilSettled(office, number);
  await openSignedIn(page, await sessionOf(network.master), '/master/claimticket');
  const look = lookerOf(page);
  await look('/master/claimticket', 'Type or scan a ticket number');
  await look(`/master/claimticket?ticket=${number}`, 'Unclaimed');
  await page.getByRole('textbox', { name: 'Ticket number' }).fill('12345678');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Not a valid ticket number.')).toBeVisible();
  await expectAccessible(page, 'a wrong number');
  await look('/master/winpercentage', '0.00%');
});
