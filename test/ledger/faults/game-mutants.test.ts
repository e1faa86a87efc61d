import { describe, expect, it } from 'vitest';
import { playHistory } from '#test/support/games/games-play';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';
import { writtenHistory } from '#test/tickets/written-history';
import { mutate } from './tamper.ts';

/** Faults of a posting, each planted by replacing one piece of its function. */
const mutants: [fault: string, name: string, piece: string, faulty: string][] = [
  ['charges less than a ticket costs', 'write_tickets', 'array(select -s from', 'array(select 1 - s from'],
  ['sells what the reserve does not cover', 'fit_in_order', 'fits[i] := false;', 'fits[i] := true;'],
  ['sells to who has not enough', 'judge_tickets', 'when w.balance - u.stake < w.floor then 7', ''],
  ['sells to who is barred', 'judge_tickets', 'or not a.is_active or', 'or'],
  ['sells after the end', 'judge_tickets', 'when not p_open then 5', ''],
  ['does not bind the key of a purchase', 'write_tickets', 'where u.k is not null;', 'where false;'],
  ['takes a repeat for another request', 'judge_tickets', 'when i.fingerprint = u.fp then 1', ''],
  ['reserves for the stakes alone', 'draw_reserve', '2 * k.payout - 100', '0'],
  ['reserves for booster 1', 'draw_reserve', '2 * k.payout - 100', 'k.payout - 100'],
  [
    'keeps the peak when a dearer number is bought',
    'count_stakes',
    'greatest(k.peak, (select',
    'coalesce(k.peak, (select',
  ],
  [
    'keeps the stakes of a cancelled ticket on their numbers',
    'uncount_stakes',
    'set stakes = add_stakes(s.stakes, g.stakes)',
    'set stakes = s.stakes',
  ],
  ['gives half the stake back', 'cancel_ticket', 'p_player, t.stake,', 'p_player, t.stake / 2,'],
  ['cancels after the end', 'cancel_ticket', 'if not v_open then', 'if false then'],
  ['cancels for who is barred', 'cancel_ticket', 'if is_barred(p_network, p_player) then', 'if false then'],
  [
    "cancels another's ticket",
    'cancel_ticket',
    'and x.ticket_id = p_ticket and x.player_id = p_player',
    'and x.ticket_id = p_ticket',
  ],
  [
    'pays without the booster',
    'write_prizes',
    '* d.payouts[l.bet / 1000 + 1] * d.booster)',
    '* d.payouts[l.bet / 1000 + 1])',
  ],
  ['pays the first kind for every bet', 'write_prizes', 'd.payouts[l.bet / 1000 + 1]', 'd.payouts[1]'],
  ['pays prizes automatically without the setting', 'settle_draw', 'where a.claims_itself', 'where true'],
  ['lets both sides win on a seven', 'winning_bets', 'when p_result / 4 > 6 then', 'else'],
  [
    'keeps a claimed prize as owed',
    'claim_prizes',
    'u.ticket_id = v_tickets[i];',
    'u.ticket_id = v_tickets[i] and false;',
  ],
  [
    'claims for who is barred',
    'claim_prizes',
    'perform refuse_barred(p_network, p_actor_network, p_actor);',
    '',
  ],
  [
    'draws the seed in place of the saved result',
    'draw_result',
    'order by s.saved_at desc, s.saved_id desc limit 1',
    'and false',
  ],
  ['draws nothing that is saved', 'draw_result', 'if v_saved.result is not null then', 'if false then'],
  ['draws booster 2 too often', 'draw_result', 'sealed_choice(v_text, 26,', 'sealed_choice(v_text, 1,'],
  ['gives more away than is free', 'move_game_balance', 'or v_amount > v_free then', 'then'],
  [
    'resets what open rounds hold',
    'move_game_balance',
    'w.balance - game_reserve(p_network, p_game)',
    'w.balance',
  ],
  ['lowers a credit line that is used', 'set_credit_line', 'if p_line < v_before', 'if false'],
  ['voids what is settled', 'void_draw', `x.status in ('open', 'closed', 'drawn')`, 'true'],
  [
    'keeps the stakes of a void draw',
    'refund_tickets',
    'perform add_to_wallets(d.network_id, a_who, a_amount);',
    '',
  ],
  ['saves a result after the end', 'save_result', `x.status = 'open' and x.closes_at > v_now`, 'true'],
];

const world = await forFile(openWorld());

describe('the model of the games, against a posting with a planted fault', () => {
  it('agrees without a planted fault', async () => {
    expect(await playHistory(world, writtenHistory)).toBeNull();
  });

  for (const [fault, name, piece, faulty] of mutants) {
    it(`differs from one that ${fault}`, async () => {
      const { owner } = world.on;
      const { rows } = await owner.query<{ source: string }>(
        'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
        [name],
      );
      await mutate(owner, name, piece, faulty);
      // A posting that contradicts itself may also raise: then the answer differs from the model's.
      const apart = await playHistory(world, writtenHistory).catch((error: unknown) => error);
      await owner.query(rows[0]?.source ?? '');
      expect(apart).not.toBeNull();
    });
  }
});
