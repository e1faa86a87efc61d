import { signInApi } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { passADay, playYesterday, setDueTerms } from './due-terms.ts';

test('entries of the inbox open the statement and the payment', async ({ page, office, address }) => {
  const chain = await office.chain();
  const { areamanager, master } = chain;
  await setDueTerms(office, master);
  await playYesterday(chain, 700_00);
  await passADay(chain);
  const api = await signInApi(address, master);
  for (const amount of [40, 60])
    await api.send('POST', '/settlement/payments', { direction: 'paid', amount, method: 'cash' });
  await api.dispose();

  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/inbox?about=dues');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'is overdue: to receive' })).toContainText('700.00');
  const proposed = rows.filter({ hasText: 'A payment waits for an answer: paid to you' });
  await expect(proposed).toHaveCount(2);
  await expectAccessible(page, 'inbox with dues');
  await page.setViewportSize({ width: 1280, height: 860 });
  await proposed.filter({ hasText: '40.00' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Payments/ })).toBeVisible();
  const payments = rows.filter({ hasText: master.username });
  await expect(payments).toHaveCount(1);
  await payments.getByRole('button', { name: /^Confirm/ }).click();
  await heard(page, 'Payment confirmed');

  await openSignedIn(page, await sessionOf(master), '/master/inbox?about=dues');
  await expect(rows.filter({ hasText: 'Payment confirmed: paid by you' })).toContainText('40.00');
  await expect(rows.filter({ hasText: 'was issued: to pay' })).toContainText('700.00');
  await page.getByRole('link', { name: /^Statement \d+ is overdue: to pay/ }).click();
  await expect(page.getByText(`${master.username} owes ${areamanager.username} 700.00.`)).toBeVisible();
});

test('an operator reminds an account once a day of what it owes', async ({ page, office }) => {
  const chain = await office.chain();
  const { areamanager, master } = chain;
  await setDueTerms(office, master);
  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/paycollect');
  const row = page.getByRole('row').filter({ hasText: master.username });
  await expect(row).toContainText('0.00');
  await expect(row.getByRole('button', { name: /^Collect/ })).toBeVisible();
  // Nothing is owed yet.
  await expect(row.getByRole('button', { name: /^Remind/ })).toHaveCount(0);
  await playYesterday(chain, 700_00);
  await page.reload();
  for (const answer of ['Reminder sent', 'This account was already reminded today']) {
    await row.getByRole('button', { name: `Remind ${master.username}` }).click();
    await heard(page, answer);
  }
  await openSignedIn(page, await sessionOf(master), '/master/inbox?about=dues');
  const entry = page.getByRole('table').getByRole('row').filter({ hasText: 'Reminder of what is due since' });
  await expect(entry).toContainText(': to pay');
  await expect(entry).toContainText('700.00');
  await entry.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'With your Reference' })).toBeVisible();
});
