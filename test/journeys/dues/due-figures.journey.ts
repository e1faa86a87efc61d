import { expectAccessible } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { playYesterday, setDueTerms } from './due-terms.ts';

test('the dashboard shows what is to receive, to pay, overdue and earned, with terms only', async ({
  page,
  office,
}) => {
  const chain = await office.chain();
  const { areamanager, master, player } = chain;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/settlement/')) asked.push(new URL(request.url()).pathname);
  });
  await openSignedIn(page, await sessionOf(master), '/master/dashboard');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Own credit');
  await expect(page.getByRole('region', { name: 'Pay & Collect' })).toHaveCount(0);
  expect(asked).toEqual([]);

  await setDueTerms(office, master);
  await setDueTerms(office, player);
  await playYesterday(chain, 700_00);
  await page.reload();
  const figures = page.getByRole('region', { name: 'Pay & Collect' });
  await expect(figures.getByRole('link', { name: /^To receive/ })).toContainText('700.00');
  const toPay = figures.getByRole('link', { name: /^To pay/ });
  await expect(toPay).toContainText('700.00 to your Reference');
  await expect(figures.getByRole('link', { name: /^Overdue/ })).toContainText('No account');
  await expect(figures.getByRole('link', { name: /^Earned in this period/ })).toContainText('0.00');
  expect(asked).toEqual(['/api/settlement/summary']);
  await expectAccessible(page, 'dashboard with dues');
  await page.setViewportSize({ width: 1280, height: 860 });
  await figures.getByRole('link', { name: /^To receive/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pay & Collect/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: player.username })).toContainText('700.00');
  await expect(page.getByText(areamanager.username)).toHaveCount(0);
});
