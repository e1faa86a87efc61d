import { signInApi } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { playYesterday, setDueTerms } from './due-terms.ts';

test('a player reads its statement, pays, and answers a payment of its Reference', async ({
  page,
  office,
  address,
}) => {
  const chain = await office.chain();
  const { master, player } = chain;
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, await sessionOf(player), '/');
  const home = page.getByRole('region', { name: 'Signed in' });
  await expect(home.getByRole('link', { name: 'Tickets' })).toBeVisible();
  await expect(home.getByRole('link', { name: 'Pay & Collect' })).toHaveCount(0);

  await setDueTerms(office, player);
  await playYesterday(chain, 700_00);
  await page.reload();
  await expect(page.getByText(/Statement \d+ was issued: to pay 700\.00/)).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByText(`${player.username} owes ${master.username} 700.00.`)).toBeVisible();
  await expectAccessible(page, 'statement of a player');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Accept' }).click();
  await heard(page, 'Statement accepted');

  await page.getByRole('link', { name: 'Your games' }).click();
  // The page of the statement has shown what the inbox says.
  await expect(page.getByText('was issued')).toHaveCount(0);
  await home.getByRole('link', { name: 'Pay & Collect' }).click();
  await expect(page.getByText('To pay')).toBeVisible();
  await expect(page.getByText('This period is not over yet.')).toBeVisible();
  await expectAccessible(page, 'dues of a player');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment to your Reference' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('700.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await heard(page, 'Payment recorded');

  const api = await signInApi(address, master);
  const back = { otherId: player._id, direction: 'paid', amount: 25, method: 'cash' };
  await api.send('POST', '/settlement/payments', back);
  await api.dispose();
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Payments that wait for your answer' });
  await expect(waiting).toContainText(`Received from ${master.username}: 25.00`);
  await expectAccessible(page, 'dues of a player with a payment to answer');
  await page.setViewportSize({ width: 360, height: 780 });
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await heard(page, 'Payment confirmed');
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Payments/ })).toBeVisible();
  const card = (amount: string) => page.getByRole('listitem').filter({ hasText: amount });
  await expect(card('25.00')).toContainText('Confirmed');
  await card('700.00')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await heard(page, 'Payment withdrawn');
  await expectAccessible(page, 'payments of a player');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goBack();
  await page.getByRole('button', { name: 'Statements' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '700.00' })).toBeVisible();
  await expectAccessible(page, 'statements of a player');
});
