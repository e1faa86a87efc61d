import { addDays, type Day } from '#contract/ground/date-presets';
import { type Api, type Chain, password, pin } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { countClicks, expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { asOwner } from '#test/journeys/support/rounds';

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

const desktop = { width: 1280, height: 800 };

/** The statement of yesterday, by which the master owes what its branch lost: 100 points. */
async function issueStatement(office: Api, { admin, superareamanager, areamanager, master }: Chain) {
  const terms = (await office.get(`/settlement/terms/${master._id}`)).data as { today: Day };
  const day = addDays(terms.today, -1);
  await office.send('PUT', `/settlement/terms/${master._id}`, {
    fromDay: day,
    basis: 'result',
    plan: 'turnover',
    period: 'day',
    graceDays: 3,
    autoAcceptDays: null,
    ownPassword: office.person.password,
  });
  const branch = [admin, superareamanager, areamanager, master].map(({ _id }) => _id);
  await asOwner(async (owner) => {
    await owner.query('insert into daily_chains values ($1, $5, $2, $3, $4, 1, 10000, 0, 0, 0, 0, 0)', [
      ...branch,
      day,
    ]);
    await owner.query('select mark_dues($1)', [admin._id]);
    await owner.query('select issue_statements($1, 10)', [admin._id]);
  });
}

test('an account disputes a line of its statement, its Reference upholds it, and both see the correction', async ({
  page,
  office,
}) => {
  const chain = await office.chain();
  const { areamanager, master } = chain;
  await issueStatement(office, chain);
  await openSignedIn(page, await sessionOf(master), '/master/paycollect/statements');
  await page.getByRole('row').filter({ hasText: master.username }).getByRole('link').first().click();
  await expect(page.getByText(`${master.username} owes ${areamanager.username} 100.00.`)).toBeVisible();
  await page.getByRole('button', { name: 'Dispute', exact: true }).click();
  const dispute = page.getByRole('dialog', { name: /^Dispute statement/ });
  await dispute.getByRole('button', { name: 'Send dispute' }).click();
  await expect(dispute.getByText('Reason is required')).toBeVisible();
  await dispute.getByLabel('Line').selectOption('Win');
  await dispute.getByLabel('Reason').fill('A prize of 40 is missing');
  await expectAccessible(page, 'a dispute');
  await page.setViewportSize(desktop);
  await dispute.getByRole('button', { name: 'Send dispute' }).click();
  await heard(page, 'Statement disputed');
  await expect(page.getByText(`${areamanager.username} answers the dispute.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/paycollect');
  const line = page.getByRole('row').filter({ hasText: master.username });
  await expect(line).toContainText('100.00');
  await line.getByRole('link', { name: 'Disputed' }).click();
  const row = page.getByRole('row').filter({ hasText: master.username });
  await expect(row).toContainText('Disputed');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('disputed');
  await expectAccessible(page, 'statements');
  await page.setViewportSize(desktop);
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Answer' }).click();
  const answer = page.getByRole('dialog', { name: `Answer the dispute of ${master.username}` });
  await expect(answer.getByText('A prize of 40 is missing')).toBeVisible();
  await answer.getByLabel('Reason').fill('Found on the slip');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer.getByText('Amount is required')).toBeVisible();
  await answer.getByLabel(`${master.username} owes less by`).fill('40');
  await expectAccessible(page, 'an answer');
  await page.setViewportSize(desktop);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await heard(page, 'Dispute upheld');
  await expect(page.getByText('Found on the slip')).toBeVisible();
  await expectAccessible(page, 'a statement with a dispute');
  await page.setViewportSize(desktop);
  await page.goto('/areamanager/paycollect');
  await expect(line).toContainText('60.00');
  await expect(line.getByRole('link', { name: 'Disputed' })).toHaveCount(0);
  await page.getByRole('link', { name: master.username, exact: true }).click();
  await expect(page.getByText('Corrections')).toBeVisible();

  await openSignedIn(page, await sessionOf(master), `/master/paycollect/open/${master._id}`);
  await expect(page.getByText('Corrections')).toBeVisible();
  await expect(page.getByText(`${master.username} owes ${areamanager.username} 60.00.`)).toBeVisible();
});
