import { describe, expect, it } from 'vitest';
import type { DrawResult, Round } from '#contract/draws/draws';
import type { Ticket, TicketStatus } from '#contract/tickets/tickets';
import { isSettled, outcomeOf } from '#web/features/tickets/play/outcome-of.ts';

const drawId = '1-7';
const round: Round = {
  drawId,
  roundNumber: 7,
  timecount: 60,
  seedHash: 'a'.repeat(64),
  isVoid: false,
  opensAt: '2026-01-01T00:07:00.000Z',
  closesAt: '2026-01-01T00:07:55.000Z',
  endsAt: '2026-01-01T00:08:00.000Z',
};
const resultOf = (roundNumber: number): DrawResult => ({
  drawId: `1-${roundNumber}`,
  roundNumber,
  drawno: '4',
  booster: 1,
  source: 'sealed',
  drawnAt: round.endsAt,
});
const ticket = (status: TicketStatus, winpoints = 0): Ticket => ({
  _id: '1',
  ticketId: '1',
  username: 'PL1',
  gameId: '2',
  gameName: 'A game',
  screen: 'funtarget',
  drawId,
  roundNumber: 7,
  timeopen: round.opensAt,
  timeclose: round.closesAt,
  status,
  winpoints,
  playpoints: 10,
  resultNo: null,
  result: null,
  claimdate: null,
  createdAt: round.opensAt,
  lines: [],
  can: { cancel: false, claim: false },
});
const nothing = { results: [], voided: [], own: [] };

describe('the outcome of a round', () => {
  it('is unknown until its own result exists', () => {
    expect(outcomeOf(round, { ...nothing, results: [resultOf(6)], voided: ['1-5', '2-7'] })).toEqual({
      round,
      result: null,
      won: null,
      isVoid: false,
    });
    expect(outcomeOf(round, { ...nothing, results: [resultOf(7), resultOf(6)] })).toEqual({
      round,
      result: resultOf(7),
      won: null,
      isVoid: false,
    });
  });

  it('is void for a player without a ticket in it, from any source', () => {
    const isVoid = { result: null, won: null, isVoid: true };
    expect(outcomeOf(round, { ...nothing, voided: ['1-5', drawId] })).toMatchObject(isVoid);
    expect(outcomeOf({ ...round, isVoid: true }, nothing)).toMatchObject(isVoid);
    expect(outcomeOf(round, { ...nothing, own: [ticket('open'), ticket('void')] })).toMatchObject(isVoid);
  });

  it('is the total win of the own tickets, when all of them are settled', () => {
    const wonBy = (...own: Ticket[]) => outcomeOf(round, { ...nothing, own }).won;
    expect(wonBy(ticket('won', 0.1), ticket('claimed', 0.2), ticket('lost'))).toBe(0.3);
    expect(wonBy(ticket('won', 90), ticket('closed'))).toBeNull();
    expect(wonBy(ticket('won', 90), ticket('open'))).toBeNull();
    expect(wonBy(ticket('void'))).toBe(0);
    expect([isSettled([]), isSettled([ticket('lost')])]).toEqual([false, true]);
  });
});
