import * as z from 'zod/mini';
import { report } from '#contract/lists/report';
import { partySchema, periodAnswer, periodShape, subjectShape } from '#contract/lists/report-query';
import { count, flag, id, points, table, text } from '#contract/lists/table';
import { ofBranchAndGame, orderQuery, recordIdSchema } from '#contract/reports/analytics-query';

/** Tickets whose betting closed in one hour of the day, in the installation's time zone. */
const tickets = (hour: string) => count(hour, { width: 7, isSorted: true, isSummed: true });

/** One shop: a master whose players bought tickets that are settled. */
export const shopHourTable = table('shopHours', {
  _id: id(),
  username: text('Shop', { width: 25, isSorted: true }),
  // The viewer can open the account: it was not closed or moved since.
  isOpen: flag(),
  h0: tickets('00'),
  h1: tickets('01'),
  h2: tickets('02'),
  h3: tickets('03'),
  h4: tickets('04'),
  h5: tickets('05'),
  h6: tickets('06'),
  h7: tickets('07'),
  h8: tickets('08'),
  h9: tickets('09'),
  h10: tickets('10'),
  h11: tickets('11'),
  h12: tickets('12'),
  h13: tickets('13'),
  h14: tickets('14'),
  h15: tickets('15'),
  h16: tickets('16'),
  h17: tickets('17'),
  h18: tickets('18'),
  h19: tickets('19'),
  h20: tickets('20'),
  h21: tickets('21'),
  h22: tickets('22'),
  h23: tickets('23'),
  tickets: count('Tickets', { width: 12, isSorted: true, isSummed: true }),
  playPoints: points('Play', { isSorted: true, isSummed: true }),
});
export type ShopHourRow = z.infer<typeof shopHourTable.row>;

export const shopHours = report({
  name: 'analytics.shop-hours',
  summary: 'Settled tickets of each shop by hour of the day',
  path: '/reports/shophours',
  access: ofBranchAndGame,
  file: 'TicketsByHourAndShop',
  sheet: 'Tickets by Hour and Shop',
  table: shopHourTable,
  query: {
    id: subjectShape.id,
    ...periodShape,
    gameId: z.optional(recordIdSchema),
    ...orderQuery(shopHourTable.sorted),
  },
  beside: { subject: partySchema, ...periodAnswer, clearedDays: z.int() },
});
export const { list: shopHourReport, file: exportShopHours } = shopHours;
