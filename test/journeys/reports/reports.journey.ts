import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, show, type View } from '#test/journeys/support/axe';
import { expect, follow, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith, untilSettled } from '#test/journeys/support/game-world';
import { readWorkbook } from '#test/support/readers/read-workbook';

/** The scan of all views leaves the page as wide as a phone. */
const desk: View = { width: 1280, scheme: 'light' };
const unique = (stem: string) => `${stem} ${Date.now().toString(36)}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary', exact: true });
const drawer = (page: Page) => page.getByRole('dialog');

test('turnover leads from the summary down the chain to the tickets, and each figure is explained', async ({
  page,
  office,
  address,
}) => {
  const gameName = unique('Turn');
  const gameId = await makeGame(office, { gameName, nodigit: 2, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  await untilSettled(office, await buyTicket(address, network.player, gameId, ['0', '1']));

  await openSignedIn(page, await sessionOf(network.admin), '/admin/turnoverreport');
  await expect(heading(page, 'Super Area Manager Turnover Report')).toBeVisible();
  await expect(summary(page)).toContainText('Total PlayPoints2.00');
  await expect(rowOf(page, network.superareamanager.username)).toContainText('2.00');

  await page.getByRole('link', { name: network.superareamanager.username, exact: true }).click();
  await expect(heading(page, 'Area Manager Turnover Report')).toBeVisible();
  await page.getByRole('link', { name: network.areamanager.username, exact: true }).click();
  await expect(heading(page, 'Master Turnover Report')).toBeVisible();
  const way = page.getByRole('navigation', { name: 'Drill-down' });
  await way.getByRole('link', { name: network.admin.username }).click();
  await expect(heading(page, 'Super Area Manager Turnover Report')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'Area Manager Turnover Report')).toBeVisible();

  // One day: by game, then by account, down to the player's stored sums.
  await summary(page).getByRole('button', { name: 'Total PlayPoints, 2.00', exact: true }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Play' })).toBeVisible();
  await expect(drawer(page)).toContainText('The rows add up to 2.00.');
  await drawer(page).getByRole('button', { name: gameName }).click();
  await drawer(page).getByRole('button', { name: network.areamanager.username }).click();
  await drawer(page).getByRole('button', { name: network.master.username }).click();
  await drawer(page).getByRole('button', { name: network.player.username }).click();
  await expect(drawer(page)).toContainText('The rows add up to 2.00.');
  await expectAccessible(page, 'an explained figure');
  await show(page, desk);
  await page.goBack();
  await expect(drawer(page).getByRole('button', { name: network.player.username })).toBeVisible();
  await page.goForward();
  await drawer(page).getByRole('link', { name: gameName }).click();
  await expect(page).toHaveURL(new RegExp(`gamehistory.*userId=${network.player._id}`));
  await expect(page).toHaveURL(new RegExp(`gameId=${gameId}`));

  await follow(page, `/admin/turnoverreport?role=master&id=${network.master._id}`);
  await expect(heading(page, 'Player Turnover Report')).toBeVisible();
  await expectAccessible(page, 'the turnover report');
  await show(page, desk);
  await page.getByRole('link', { name: network.player.username, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`gamehistory.*userId=${network.player._id}`));
});

test('a period is in the address, by its preset or by its days', async ({ page, office, network }) => {
  await openSignedIn(page, await sessionOf(network.admin), '/admin/turnoverreport');
  const period = page.getByRole('group', { name: 'Period' });
  const presets = [
    'Last 6 Months',
    'Current Month',
    'Last Month',
    'Last Week',
    'Current Week',
    'Yesterday',
    'Today',
    'Date Range',
  ];
  await expect(period.getByRole('button')).toHaveText(presets);
  // Only Game History has an order of its own, which the specification names.
  await follow(page, '/admin/transactionreport');
  await expect(heading(page, 'Transaction Report')).toBeVisible();
  await expect(period.getByRole('button')).toHaveText(presets);
  await follow(page, '/admin/turnoverreport');
  await expect(period.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await period.getByRole('button', { name: 'Last Week' }).click();
  await expect(page).toHaveURL(/preset=lastWeek/);
  await period.getByRole('button', { name: 'Date Range' }).click();
  await expectAccessible(page, 'Date Range');
  await show(page, desk);
  await drawer(page).getByLabel('From Date').fill('2025-11-20');
  await drawer(page).getByLabel('To Date').fill('2025-11-03');
  await drawer(page).getByRole('button', { name: 'Get Summary' }).click();
  await expect(drawer(page).getByLabel('To Date')).toHaveAccessibleDescription(/is after the end/);
  await drawer(page).getByLabel('From Date').fill('2025-10-28');
  await drawer(page).getByRole('button', { name: 'Get Summary' }).click();
  await expect(page.getByText('28 Oct to 3 Nov 2025')).toBeVisible();
  await expect(page).toHaveURL(/startDate=2025-10-28&endDate=2025-11-03/);
  await page.goBack();
  await expect(period.getByRole('button', { name: 'Last Week' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No play in this period.')).toBeVisible();
  // A superadmin opens a network at the same address.
  await openSignedIn(page, office.token, `/superadmin/turnoverreport?id=${network.admin._id}`);
  await expect(heading(page, 'Super Area Manager Turnover Report')).toBeVisible();
});

test('pending and admin commission are computed from the play, and exported', async ({
  page,
  office,
  address,
}) => {
  const gameName = unique('Rate');
  const gameId = await makeGame(office, { gameName, nodigit: 2, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  await untilSettled(office, await buyTicket(address, network.player, gameId, ['0', '1']));

  const token = await sessionOf(network.admin);
  await openSignedIn(page, token, '/admin/commissionpayoutReport');
  await expect(heading(page, 'Pending Commission')).toBeVisible();
  const role = page.getByRole('combobox', { name: 'Role' });
  await expect(role.getByRole('option')).toHaveText([
    'Super Area Manager',
    'Area Manager',
    'Master',
    'Player',
  ]);
  await role.selectOption('Player');
  // 2.5% of 2.00.
  await rowOf(page, network.player.username).getByRole('button', { name: '0.05' }).click();
  await expect(drawer(page)).toContainText('2.50%');
  await drawer(page).getByRole('button', { name: 'All-time play' }).click();
  await expect(drawer(page)).toContainText('The rows add up to 2.00.');
  await drawer(page).getByRole('button', { name: 'Close the explanation' }).click();
  await expectAccessible(page, 'Pending Commission');
  await show(page, desk);

  await follow(page, '/admin/admincommissionreport');
  await expect(rowOf(page, gameName)).toContainText('2.00');
  await page.getByRole('button', { name: 'Game Summary' }).click();
  await expect(drawer(page).getByRole('row').filter({ hasText: gameName })).toContainText('2.00');
  await expectAccessible(page, 'Game Summary');
  await show(page, desk);
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page, 'Admin Commission Report');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLS' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('AdminCommissionData.xlsx');
  const { rows } = await readWorkbook(await readFile(await download.path()));
  expect(rows[0]).toEqual([
    'Game ID',
    'Game Name',
    'Username',
    'Commission Amount',
    'Total Points',
    'Total Win Points',
  ]);
});

test('a background export is announced when it is done, and its file is listed in the own exports', async ({
  page,
  network,
}) => {
  await openSignedIn(page, await sessionOf(network.admin), '/admin/turnoverreport');
  await expect(rowOf(page, network.superareamanager.username)).toBeVisible();
  await page.getByRole('button', { name: 'More export options' }).click();
  await page.getByRole('menuitem', { name: 'In the background' }).click();
  const tray = page.getByRole('region', { name: 'Exports' });
  const fetching = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Download TurnoverReport.xlsx' }).click();
  expect((await fetching).suggestedFilename()).toBe('TurnoverReport.xlsx');
  await expect(tray).toHaveCount(0);
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Exports' }).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'Exports');
  await drawer(page).getByRole('button', { name: 'Delete TurnoverReport.xlsx' }).click();
  await expect(drawer(page).getByText('No exports in the last day')).toBeVisible();
});
