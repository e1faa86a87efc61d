import { signInApi } from '#test/journeys/support/api';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { networkWith } from '#test/journeys/support/game-world';
import { makeOwnGame } from '#test/journeys/support/rounds';

test('a player chooses one of its tickets for a message, and its admin opens the ticket from the text', async ({
  page,
  office,
  address,
}) => {
  const game = await makeOwnGame('digits');
  const { admin, player } = await networkWith(office, [game._id]);
  await office.generate(20_000);
  await office.transfer(admin, 10_000);
  await office.transfer(player, 100);
  await office.send('POST', '/live/addbalance', {
    adminId: admin._id,
    gameId: game._id,
    balance: 5_000,
    type: 'add',
  });
  const caller = await signInApi(address, player);
  const bought = await caller.send('POST', '/app/tickets', {
    gameId: game._id,
    lines: [{ drawno: '1', qty: 1 }],
  });
  await caller.dispose();
  const { ticketId } = bought.data as { ticketId: string };
  const grouped = `${ticketId.slice(0, 4)} ${ticketId.slice(4)}`;

  await openSignedIn(page, await sessionOf(player), '/');
  const place = page.getByRole('region', { name: 'Contact us' });
  await place.scrollIntoViewIfNeeded();
  await place.getByLabel('Email').fill('meera@example.org');
  await place.getByLabel('Mobile').fill('9812345678');
  await expect(place.getByLabel('Ticket', { exact: true })).toBeHidden();
  await place.getByLabel('Enquiry Type').selectOption('Ticket or prize');
  const choice = place.getByLabel('Ticket', { exact: true });
  await choice.selectOption(ticketId);
  const details = place.getByLabel('Complaint Details');
  await expect(details).toHaveValue(`Ticket ${grouped}`);
  await choice.selectOption('');
  await expect(details).toHaveValue('');
  await choice.selectOption(ticketId);
  await details.press('End');
  await details.pressSequentially(' shows no result.');
  await place.getByRole('button', { name: 'Send' }).click();
  await expect(place.getByText(/^Message \d+ was sent\.$/)).toBeVisible();

  await openSignedIn(page, await sessionOf(admin), '/admin/contactus?enquiryType=Ticket+or+prize');
  await page.getByRole('button', { name: /^Read the message/ }).click();
  await page.getByRole('link', { name: grouped }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/gamehistory.*ticket=${ticketId}`));
  await expect(page.getByRole('dialog')).toContainText(grouped);
});
