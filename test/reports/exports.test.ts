import { describe, expect, it } from 'vitest';
import { periodOf } from '#contract/ground/date-presets';
import type { AdminCommissionRow, CommissionRow } from '#contract/reports/commissions';
import type { TurnoverRow } from '#contract/reports/turnover';
import { openSmallNetwork, today } from '#test/reports/play/small-network';
import type { Reply } from '#test/support/call';
import type { Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const points = '#,##0.00';
const headers = ({ headers: sent }: Reply) => [
  sent['content-type'],
  /filename="(.+)"/.exec(String(sent['content-disposition']))?.[1],
  sent['x-total-rows'],
];

const small = await forFile(openSmallNetwork());
const { owner } = small.world.on;
await owner.query(`update games set game_name = '=SUM(A1)' where game_id = $1`, [small.cards]);
await owner.query('update network_game_settings set winpercentage = 1250 where game_id = $1', [small.wheel]);

describe('exports of reports', () => {
  const month = periodOf('currentMonth', today);

  const get = (by: Person, path: string, query: object) =>
    small.world.on.call(by, 'GET', `/reports/${path}`, { query: { ...query } });

  it('contain the turnover report with the columns of its screen', async () => {
    const query = { role: 'player', ...month, sort: 'net', order: 'desc' };
    const reply = await get(small.admin, 'turnoverreport/export', query);
    expect(headers(reply)).toEqual([xlsx, 'TurnoverReport.xlsx', '6']);
    const sheet = await readWorkbook(reply.raw);
    expect([sheet.name, sheet.rows[0]]).toEqual([
      'Turnover Report',
      ['ID', 'Play', 'Win', 'End', 'SAM', 'AM', 'M', 'P', 'Net'],
    ]);
    const { body } = await get(small.admin, 'turnoverreport', query);
    const rows = body.data.map((row: TurnoverRow) => [
      row.username,
      row.playPoints,
      row.winPoints,
      row.endPoints,
      row.supercom,
      row.distcom,
      row.retailcom,
      row.usercom,
      row.net,
    ]);
    expect(sheet.rows.slice(1)).toEqual(rows);
    const { P1 } = small.people;
    expect(sheet.rows).toContainEqual([P1.username, 40, 45, -5, 2, 1.6, 4, 0.51, -13.11]);
    expect(sheet.formats[1]).toEqual(['', ...Array.from({ length: 8 }, () => points)]);
    expect(sheet.widths).toEqual([30, 15, 15, 15, 15, 15, 15, 15, 15]);
    const { 'Created at': createdAt, ...about } = sheet.about;
    expect(about).toEqual({
      Report: 'Turnover Report',
      'Data of': small.admin.username,
      Period: `${month.startDate} to ${month.endDate}`,
      'Filter: sort': 'net',
      'Filter: order': 'desc',
      'Time zone': 'UTC',
      'Created by': small.admin.username,
      Rows: 6,
    });
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('contain only the rows of a search', async () => {
    const { P4 } = small.people;
    const query = { role: 'player', search: P4.username, ...month };
    const reply = await get(small.admin, 'turnoverreport/export', query);
    const { rows } = await readWorkbook(reply.raw);
    expect(rows.slice(1).map(([username]) => username)).toEqual([P4.username]);
    expect(reply.headers['x-total-rows']).toBe('1');
  });

  it('name the account whose data they contain, and say that there are none', async () => {
    const { M3 } = small.people;
    const query = { id: M3._id, search: 'no such player', ...month };
    const reply = await get(small.admin, 'turnoverreport/export', query);
    const { about, rows } = await readWorkbook(reply.raw);
    expect([about['Data of'], about['Created by'], about.Rows, rows.length]).toEqual([
      M3.username,
      small.admin.username,
      'No activity',
      1,
    ]);
    expect(about['Filter: search']).toBe('no such player');
  });

  it('contain pending commissions', async () => {
    const reply = await get(small.admin, 'commissionpayout/export', { role: 'areamanager' });
    expect(headers(reply)).toEqual([xlsx, 'PendingCommission.xlsx', '4']);
    const sheet = await readWorkbook(reply.raw);
    expect([sheet.name, sheet.rows[0]]).toEqual([
      'Pending Commission',
      ['Username', 'Role', 'Percentage', 'Total Commission'],
    ]);
    const { body } = await get(small.admin, 'commissionpayout', { role: 'areamanager' });
    const rows = body.data.map((row: CommissionRow) => [
      row.username,
      'Area Manager',
      row.commission,
      row.pendingCommission,
    ]);
    expect(sheet.rows.slice(1)).toEqual(rows);
    expect(sheet.rows).toContainEqual([small.people.A2.username, 'Area Manager', 2.5, 0.8]);
    expect(sheet.formats[1]).toEqual(['', '', '', points]);
  });

  it('contain admin commissions, with game names that are not formulas', async () => {
    const reply = await get(small.admin, 'admincommissionpayout/export', { ...month, sort: 'totalpoints' });
    expect(headers(reply)).toEqual([xlsx, 'AdminCommissionData.xlsx', '2']);
    const { name, rows, formats, formulas } = await readWorkbook(reply.raw);
    expect(name).toBe('Admin Commission Report');
    const { username } = small.admin;
    expect(rows).toEqual([
      ['Game ID', 'Game Name', 'Username', 'Commission Amount', 'Total Points', 'Total Win Points'],
      [small.cards, "'=SUM(A1)", username, 0, 23, 132],
      [small.wheel, 'Wheel', username, 7.25, 58, 207],
    ]);
    expect([formats[1], formulas]).toEqual([['', '', '', points, points, points], []]);
    const above = await get(small.superadmin, 'admincommissionpayout', { ...month, sort: 'totalpoints' });
    expect(above.body.data.map((row: AdminCommissionRow) => row.gameId)).toEqual([small.cards, small.wheel]);
  });

  it('are available as comma-separated text', async () => {
    const csv = 'text/csv; charset=utf-8';
    const turnover = await get(small.people.M3, 'turnoverreport/export', { ...month, format: 'csv' });
    expect(headers(turnover)).toEqual([
      csv,
      `TurnoverReport_${small.people.M3.username}_${month.startDate}_${month.endDate}.csv`,
      '2',
    ]);
    const { M2, P4, P5 } = small.people;
    expect(turnover.raw.toString().slice(1).split('\r\n')).toEqual([
      'ID,Play,Win,End,SAM,AM,M,P,Net',
      `${P4.username},12.00,132.00,-120.00,0.36,0.30,0.00,0.88,-121.54`,
      `${P5.username},0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00`,
      '',
    ]);
    const pending = await get(small.people.A3, 'commissionpayout/export', { format: 'csv' });
    expect(headers(pending)).toEqual([csv, `PendingCommission_${small.people.A3.username}.csv`, '1']);
    expect(pending.raw.toString().split('\r\n')[1]).toBe(`${M2.username},Master,8,2.08`);
    const own = await get(small.admin, 'admincommissionpayout/export', { ...month, format: 'csv' });
    expect(headers(own)).toEqual([
      csv,
      `AdminCommissionData_${small.admin.username}_${month.startDate}_${month.endDate}.csv`,
      '2',
    ]);
    expect(own.raw.toString()).toContain(`'=SUM(A1),${small.admin.username},0.00,23.00,132.00\r\n`);
    const other = await get(small.admin, 'turnoverreport/export', { format: 'pdf' });
    expect([other.status, other.body.code]).toEqual([400, 'invalid_input']);
  });
});
