import { signInApi } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { setDueTerms } from './due-terms.ts';

test('the shift sheet has the payments that were confirmed, if there are any', async ({
  page,
  office,
  address,
}) => {
  const { areamanager, master } = await office.chain();
  await setDueTerms(office, master);
  const [above, below] = [await signInApi(address, areamanager), await signInApi(address, master)];
  const body = { direction: 'paid', amount: 40, method: 'cash' };
  const { data } = await below.send('POST', '/settlement/payments', body);
  await openSignedIn(page, above.token, '/areamanager/shiftsheet');
  await expect(page.getByRole('region', { name: 'Trade' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' })).toHaveCount(0);
  await above.send('POST', `/settlement/payments/${(data as { _id: string })._id}/confirm`, {});
  await page.reload();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText(/Cash Received\s*40\.00/);
  await expect(payments).not.toContainText('Cash Paid');
  await expectAccessible(page, 'shift sheet with payments');
  await openSignedIn(page, await sessionOf(master), '/master/shiftsheet');
  await expect(payments).toContainText(/Cash Paid\s*40\.00/);
  await Promise.all([above.dispose(), below.dispose()]);
});
