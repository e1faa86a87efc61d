import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Family, openChain } from '#test/support/people';
import { readCsv } from '#test/support/readers/read-csv';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { complaint, fillComplaints } from './fill-complaints.ts';

const formula = '=cmd|’/c calc’!A1';

describe('the list of messages', () => {
  let on: Installation;
  let own: Family;
  let strange: string;
  beforeAll(async () => {
    on = await openInstallation();
    own = await openChain(on);
    const foreign = await openChain(on);
    await fillComplaints(on, own.player, 24);
    [strange = ''] = await fillComplaints(on, own.player, 1, {
      enquiryType: 'Credit',
      fullName: formula,
      email: 'other@example.org',
      mobile: '55555',
      complaintDetails: 'A "quoted" 100%_part,\nand a second line',
    });
    await on.owner.query(`update complaints set status = 'Cancelled' where complaint_id = $1`, [strange]);
    await fillComplaints(on, foreign.player, 3);
  });
  afterAll(() => on.close());

  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await on.call(own.admin, 'GET', '/complaint', { query });
    expect(status).toBe(200);
    return body;
  };

  it('has ten per page, newest first, with the old and the new pagination fields', async () => {
    const { data, complaints, pagination } = await list();
    expect(complaints).toEqual(data);
    expect([data.length, data[0]._id]).toEqual([10, strange]);
    expect(pagination).toEqual({
      total: 25,
      page: 1,
      pageSize: 10,
      totalPages: 3,
      totalComplaints: 25,
      currentPage: 1,
      limit: 10,
    });
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page })));
    expect(pages.map((page) => page.data.length)).toEqual([10, 10, 5, 0]);
    expect(new Set(pages.flatMap((page) => page.data.map(({ _id }: { _id: string }) => _id))).size).toBe(25);
    expect((await list({ limit: '50' })).data).toHaveLength(25);
    expect((await list({ pageSize: '25', limit: '10' })).pagination.limit).toBe(25);
    expect((await on.call(own.admin, 'GET', '/complaint', { query: { limit: '1000' } })).status).toBe(400);
  });

  it('is filtered by status and type, and searched by name, address, number and text', async () => {
    for (const query of [
      { status: 'Cancelled' },
      { enquiryType: 'Credit' },
      { search: formula.slice(1, 5).toUpperCase() },
      { search: 'example.org' },
      { search: '55555' },
      { search: '100%_P' },
    ] as Record<string, string>[]) {
      const { data, pagination } = await list(query);
      expect([data.map(({ _id }: { _id: string }) => _id), pagination.total], JSON.stringify(query)).toEqual([
        [strange],
        1,
      ]);
    }
    for (const search of ['100__p', 'orgother', "' or 1=1 --"])
      expect((await list({ search })).data).toEqual([]);
    expect((await list({ status: 'Pending', enquiryType: 'Credit' })).pagination.total).toBe(0);
  });

  it('is sorted by each of its columns, in both directions', async () => {
    for (const sort of ['createdAt', 'status', 'fullName', 'enquiryType']) {
      const [rising, falling] = await Promise.all(
        ['asc', 'desc'].map((order) => list({ sort, order, limit: '50' })),
      );
      const ids = rising.data.map(({ _id }: { _id: string }) => _id);
      expect(
        falling.data.map(({ _id }: { _id: string }) => _id),
        sort,
      ).toEqual([...ids].reverse());
      expect(ids.indexOf(strange), sort).toBe(sort === 'createdAt' ? 24 : 0);
    }
    expect((await on.call(own.admin, 'GET', '/complaint', { query: { sort: 'email' } })).status).toBe(400);
  });

  it('is exported completely in both formats, without formulas', async () => {
    const get = (format?: string) =>
      on.call(own.admin, 'GET', '/complaint/export', {
        query: { sort: 'createdAt', order: 'desc', ...(format === undefined ? {} : { format }) },
      });
    const [book, csv] = await Promise.all([get(), get('csv')]);
    expect([book.headers['content-disposition'], csv.headers['content-disposition']]).toEqual([
      'attachment; filename="ContactUs.xlsx"',
      `attachment; filename="ContactUs_${own.admin.username}.csv"`,
    ]);
    const sheet = await readWorkbook(book.raw);
    const head = ['Enquiry Type', 'Full Name', 'Email', 'Mobile', 'Complaint Details', 'Status', 'Date'];
    const first = [
      'Credit',
      `'${formula}`,
      'other@example.org',
      '55555',
      'A "quoted" 100%_part,\nand a second line',
      'Cancelled',
    ];
    expect([sheet.name, sheet.formulas, sheet.rows.length]).toEqual(['Contact Us', [], 26]);
    expect([sheet.rows[0], sheet.rows[1]?.slice(0, 6)]).toEqual([head, first]);
    expect(sheet.rows[1]?.[6]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(readCsv(csv.raw)).toEqual(sheet.rows.map((row) => row.map(String)));
    // A phone number with a plus sign begins like a formula too.
    expect(sheet.rows[2]?.[3]).toBe(`'${complaint().mobile}`);
    const few = await on.call(own.admin, 'GET', '/complaint/export', {
      query: { format: 'csv', status: 'Cancelled' },
    });
    expect(readCsv(few.raw)).toHaveLength(2);
  });

  it('is searched without regard to case, also beyond ASCII', async () => {
    const [asked] = await fillComplaints(on, own.player, 1, { fullName: 'ÉLODIE ÇELİK ЖУКОВ' });
    for (const search of ['élodie', 'ÉLODIE', 'çel', 'Жуков'])
      expect([search, (await list({ search })).data.map(({ _id }: { _id: string }) => _id)]).toEqual([
        search,
        [asked],
      ]);
  });
});
