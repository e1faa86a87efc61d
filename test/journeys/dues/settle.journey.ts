import { addDays } from '#contract/ground/date-presets';
import { password } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { playYesterday, setDueTerms } from './due-terms.ts';

test('an operator sets a limit, settles and resets, and writes off what will not be paid', async ({
  page,
  office,
}) => {
  const chain = await office.chain();
  const { areamanager, master } = chain;
  await setDueTerms(office, master);
  await playYesterday(chain, 700_00);
  await office.generate(5_000);
  await office.transfer(areamanager, 5_000);
  await openSignedIn(page, await sessionOf(areamanager), `/areamanager/master/players/details/${master._id}`);
  await page.getByRole('button', { name: 'Change terms' }).click();
  const form = page.getByRole('dialog', { name: `Terms of ${master.username}` });
  const { data } = await office.get(`/settlement/terms/${master._id}`);
  const { today } = data as { today: string };
  await form.getByLabel('First day').fill(addDays(today, 1));
  await form.getByLabel('Credit reference').fill('1000');
  await form.getByLabel('Warn at, in % of the limit').waitFor({ state: 'detached' });
  await form.getByLabel('Due limit').fill('900');
  await form.getByLabel('Warn at, in % of the limit').fill('80, 50');
  await form.getByLabel('Temporary increase of the limit').fill('100');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Enter up to three whole percentages')).toBeVisible();
  await expect(form.getByText('Reason is required')).toBeVisible();
  await form.getByLabel('Warn at, in % of the limit').fill('50, 80');
  await form.getByLabel('Temporary increase of the limit').fill('');
  await form.getByLabel('When a statement is overdue').selectOption('No more credit is given');
  await expectAccessible(page, 'form of terms with a limit');
  await form.getByRole('button', { name: 'Next' }).click();
  const proof = page.getByRole('dialog', { name: 'Set terms' });
  await expect(proof.getByText(`${master.username} would have owed 700.00 by these terms.`)).toBeVisible();
  await proof.locator('input[type="password"]').fill(password);
  await proof.getByRole('button', { name: 'Set terms' }).click();
  await heard(page, 'Terms saved');

  // Limits that are worse begin tomorrow; the credit reference holds from today on.
  await setDueTerms(office, master, { fromDay: today, creditReference: 1_000 });
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/areamanager/paycollect?show=overdue');
  await expect(page.getByText('Nothing to collect yet')).toBeVisible();
  await page.goto('/areamanager/paycollect');
  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${master.username}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Settle and reset');
  const reset = page.getByRole('dialog', { name: `Settle and reset ${master.username}` });
  await expect(reset.getByText(/holds 0.00 points and gets 1,000.00/)).toBeVisible();
  await expect(reset.getByText(/A payment of 700.00 in cash/)).toBeVisible();
  await reset.locator('input[type="password"]').fill(password);
  await reset.getByRole('button', { name: 'Settle and reset' }).click();
  await heard(page, 'Credit was reset');
  const row = page.getByRole('row').filter({ hasText: master.username });
  await expect(row).toContainText('1,000.00');
  await expectAccessible(page, 'Pay & Collect with a credit reference');
  await page.setViewportSize({ width: 1280, height: 860 });
  await act('Write off');
  const writeOff = page.getByRole('dialog', { name: `Write off a due of ${master.username}` });
  await writeOff.getByLabel('Amount').fill('100.50');
  await writeOff.getByLabel('Reason').fill('Shop burned down');
  await writeOff.getByRole('button', { name: 'Next' }).click();
  await expect(writeOff.getByText('100.50 of what')).toBeVisible();
  await writeOff.locator('input[type="password"]').fill(password);
  await writeOff.getByRole('button', { name: 'Write off' }).click();
  await expect(row).toContainText('599.50');
});
