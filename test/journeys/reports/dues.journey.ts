import { password, pin } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { countClicks, expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

const weekly = {
  basis: 'result',
  plan: 'share',
  sharePercent: 20,
  period: 'week',
  weekday: 1,
  graceDays: 3,
  autoAcceptDays: null,
};

test('an operator sets terms, finds Pay & Collect in the menu, and collects a due in four clicks', async ({
  page,
  office,
}) => {
  const { areamanager, master } = await office.chain();
  await openSignedIn(page, await sessionOf(areamanager), `/areamanager/master/players/details/${master._id}`);
  const menu = page.getByRole('navigation');
  await expect(page.getByRole('heading', { name: `Terms with ${areamanager.username}` })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Pay & Collect' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set terms' }).click();
  const dialog = page.getByRole('dialog', { name: `Terms of ${master.username}` });
  await dialog.getByLabel('Plan').selectOption('Share of profit and loss');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Share is required')).toBeVisible();
  await dialog.getByLabel(`Share that ${master.username} keeps, in %`).fill('12.5');
  await expectAccessible(page, 'form of terms');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const proof = page.getByRole('dialog', { name: 'Set terms' });
  await proof.locator('input[type="password"]').fill(password);
  await proof.getByRole('button', { name: 'Set terms' }).click();
  await heard(page, 'Terms saved');
  await expect(page.getByText('Net less a share of 12.5 %, profit or loss')).toBeVisible();
  await expect(page.getByText('Week from Monday')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await page.goto('/areamanager/paycollect');
  await expect(page.getByRole('row').filter({ hasText: master.username })).toContainText('0.00');
  await expectAccessible(page, 'Pay & Collect');
  await page.setViewportSize({ width: 1280, height: 800 });
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: `Collect ${master.username}` }).click();
  const payment = page.getByRole('dialog', { name: `Payment received from ${master.username}` });
  await payment.getByLabel('Amount').fill('250');
  await payment.locator('input[type="password"]').fill(pin);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await heard(page, 'Payment confirmed');
  expect(await clicks()).toBeLessThanOrEqual(4);
  const row = page.getByRole('row').filter({ hasText: master.username });
  await expect(row).toContainText('250.00');
  await page.getByRole('link', { name: master.username, exact: true }).click();
  await expect(page.getByText(`${areamanager.username} owes ${master.username} 250.00.`)).toBeVisible();
  await expectAccessible(page, 'an open period');
});

test('the other side confirms a payment in its own session, or refuses it with a reason', async ({
  page,
  office,
}) => {
  const { areamanager, master } = await office.chain();
  const today = String(
    ((await office.get(`/settlement/terms/${master._id}`)).data as { today: string }).today,
  );
  await office.send('PUT', `/settlement/terms/${master._id}`, {
    ...weekly,
    fromDay: today,
    ownPassword: office.person.password,
  });
  await openSignedIn(page, await sessionOf(master), '/master/paycollect');
  await expect(page.getByRole('heading', { name: 'With your Reference' })).toBeVisible();
  for (const amount of ['40', '60']) {
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment to your Reference' });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await heard(page, 'Payment recorded');
  }
  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/paycollect/payments');
  const row = (amount: string) => page.getByRole('row').filter({ hasText: amount });
  await row('40.00')
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await heard(page, 'Payment confirmed');
  await row('60.00')
    .getByRole('button', { name: /^Refuse/ })
    .click();
  const refusal = page.getByRole('dialog', { name: 'Refuse payment' });
  await refusal.getByLabel('Reason').fill('Not received');
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await heard(page, 'Payment refused');
  await expect(row('60.00')).toContainText('Not received');
  await expect(row('40.00')).toContainText('Confirmed');
  await expectAccessible(page, 'payments');
});
