import { password, signInApi } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import {
  countClicks,
  expect,
  heard,
  openSignedIn,
  rowOf,
  sessionOf,
  test,
} from '#test/journeys/support/fixtures';
import { field } from '#test/journeys/support/forms';

test('twenty players are funded in one batch with five clicks, and topped up', async ({ page, office }) => {
  const { admin, master } = await office.chain();
  await office.generate(10_000);
  await office.transfer(admin, 10_000);
  for (let made = 0; made < 19; made += 1) await office.create('player', master._id);
  await openSignedIn(page, await sessionOf(admin), '/admin/player?pageSize=25');
  await expect(page.getByRole('checkbox', { name: /^Select/ }).first()).toBeVisible();

  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('button', { name: 'Transfer 20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer credit to 20 players' });
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('25');
  await dialog.getByLabel('Your password', { exact: true }).click();
  await page.keyboard.type(password);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  const outcome = page.getByRole('dialog', { name: /^Batch \d+$/ });
  await expect(outcome).toContainText('Credit moved: 20 rows, 500.00 in total.');
  expect(await clicks()).toBeLessThanOrEqual(5);
  await expectAccessible(page, 'what a batch has moved');
  await show(page, { width: 1280, scheme: 'light' });
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await outcome.getByRole('button', { name: 'Print receipt' }).click();
  const receipt = page.locator('[data-paper]');
  await expect(receipt).toContainText(admin.username);
  await expect(receipt).toContainText('Total of 20');
  await expect(receipt.getByRole('row', { includeHidden: true })).toHaveCount(21);
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('group', { name: /players/ })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '25.00', exact: true })).toHaveCount(20);

  // Filled up to an amount, accounts that have as much drop out.
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('button', { name: 'Transfer 20' }).click();
  await dialog.getByText('Fill up to', { exact: true }).click();
  await field(page, 'Fill up to').fill('25');
  await expect(dialog).toContainText('Total of 0');
  await field(page, 'Fill up to').fill('30');
  await expect(dialog).toContainText('Total of 20');
  await expect(dialog).toContainText('100.00');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(outcome).toContainText('100.00 in total');
});

test('rows with a fault are named and left out; everything is taken back', async ({ page, office }) => {
  const { admin, master, player } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 100);
  const off = await office.create('player', master._id);
  await office.send('PATCH', `/player/toggle-status/${off._id}/deactivate`, { reason: 'moved away' });
  await openSignedIn(page, await sessionOf(admin), '/admin/player');
  await rowOf(page, player.username).getByRole('checkbox').first().click();
  await rowOf(page, off.username).getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Transfer 2' }).click();
  const dialog = page.getByRole('dialog', { name: /^Transfer credit to/ });
  await expect(dialog).toContainText('This account is deactivated');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('150');
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    'This account is deactivated',
  );
  await expectAccessible(page, 'a batch of credit');
  await show(page, { width: 1280, scheme: 'light' });
  await dialog.getByRole('button', { name: 'Leave out rows with a fault: 1' }).click();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    'The total is more than your credit',
  );
  await dialog.getByText('One per row').click();
  await dialog.getByRole('textbox', { name: `Amount of ${player.username}` }).fill('40');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect password',
  );
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await page
    .getByRole('dialog', { name: /^Batch/ })
    .getByRole('button', { name: 'Close' })
    .click();

  await rowOf(page, player.username).getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Take back 1' }).click();
  const back = page.getByRole('dialog', { name: /^Take credit back/ });
  await back.getByText('Everything').click();
  await expect(back).toContainText('Total of 1');
  await back.getByLabel('Your password', { exact: true }).fill(password);
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('dialog', { name: /^Batch/ })).toContainText('40.00 in total');
  await page
    .getByRole('dialog', { name: /^Batch/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(rowOf(page, player.username)).toContainText('0.00');
  await heard(page, 'Credit moved');
});

test('a row below a deactivated account names that account', async ({ page, office }) => {
  const { admin, master, player } = await office.chain();
  await office.send('PATCH', `/master/toggle-status/${master._id}/deactivate`, {});
  await openSignedIn(page, await sessionOf(admin), '/admin/player?status=blocked');
  await rowOf(page, player.username).getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Transfer 1' }).click();
  const dialog = page.getByRole('dialog', { name: /^Transfer credit to/ });
  await expect(dialog).toContainText(`This account is blocked by ${master.username}`);
});

test('a batch is listed and taken back as a whole, without the rows that cannot be reversed', async ({
  page,
  office,
  address,
}) => {
  const { admin, master, player } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 100);
  const other = await office.create('player', master._id);
  const api = await signInApi(address, admin);
  const rows = [player, other].map(({ _id }) => ({ userId: _id, amount: 20 }));
  await api.send('POST', '/credit/batch', { kind: 'transfer', rows, note: 'Weekend', password });
  const taken = { kind: 'adjust', rows: [{ userId: other._id, amount: 5 }], password };
  await api.send('POST', '/credit/batch', taken);
  await api.dispose();
  await openSignedIn(page, await sessionOf(admin), '/admin/transactionreport');
  await page.getByRole('link', { name: 'Credit Batches' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Credit Batches');
  await page.getByRole('searchbox').fill('weekend');
  const list = page.getByRole('region', { name: 'Credit Batches' });
  await expect(list.getByRole('row').filter({ hasText: '40.00' })).toHaveCount(1);
  await expect(list).not.toContainText('5.00');
  await expectAccessible(page, 'the list of batches');
  await show(page, { width: 1280, scheme: 'light' });
  await list.getByRole('button', { name: /^Open/ }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Batch \d+$/ });
  await expect(dialog).toContainText(player.username);
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  const form = page.getByRole('dialog', { name: /^Reverse batch/ });
  await expect(form).toContainText('2 movements are taken back: 40.00 in total.');
  await form.getByLabel('Your password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Reverse' }).click();
  await expect(form.getByRole('alert')).toContainText(other.username);
  await expectAccessible(page, 'the reversal of a batch');
  await show(page, { width: 1280, scheme: 'light' });
  await form.getByRole('button', { name: 'Leave these rows out and reverse the rest' }).click();
  await heard(page, 'Batch reversed');
  await expect(dialog.getByRole('row').filter({ hasText: player.username })).toContainText('20.00');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill('');
  await expect(list).toContainText('Reversal of');
});

test('two columns of a spreadsheet become a batch, which is repeated', async ({ page, office }) => {
  const { admin, master, player } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 100);
  const other = await office.create('player', master._id);
  await openSignedIn(page, await sessionOf(admin), '/admin/batches');
  await page.getByRole('button', { name: 'New batch' }).click();
  const paste = page.getByRole('dialog', { name: 'New batch from a spreadsheet' });
  const rows = paste.getByRole('textbox', { name: /Two columns/ });
  await rows.fill(`${player.username}\t12.50\n${other.username}`);
  await paste.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveAccessibleDescription(/Line 2 is not a username and an amount/);
  await rows.fill(`${player.username}\t12.50\nmissing77\t3\n${other.username.toLowerCase()}; 7`);
  await expectAccessible(page, 'the rows of a spreadsheet');
  await show(page, { width: 1280, scheme: 'light' });
  await paste.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer credit to 2 accounts' });
  await expect(dialog).toContainText('No account for: missing77');
  await expect(dialog).toContainText('19.50');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  const outcome = page.getByRole('dialog', { name: /^Batch \d+$/ });
  await expect(outcome).toContainText('2 rows, 19.50 in total');
  await outcome.getByRole('button', { name: 'Close' }).click();

  const list = page.getByRole('region', { name: 'Credit Batches' });
  await list.getByRole('button', { name: /^Open/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Repeat' }).click();
  await expect(dialog.getByRole('textbox', { name: `Amount of ${player.username}` })).toHaveValue('12.50');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(outcome).toContainText('2 rows, 19.50 in total');
});
