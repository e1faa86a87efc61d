import { mutantsOf } from './mutant-row.ts';

const order = ['ledger/locks/lock-order'];
const model = ['tickets/history'];
const closes = ['draws/closes'];
const waits = ['draws/closes-while-waiting'];
const inside = ['tickets/rights-inside'];
const barred = 'perform refuse_barred(p_network, p_actor_network, p_actor);';
const exclusive = 'perform hold_draw(p_network, p_draw, true);';
const unordered = 'for no key update';
const unsettled = `x.status in ('open', 'closed', 'drawn')`;

/** Closing, drawing, settling, voiding and claiming. */
export const drawMutants = [
  ...mutantsOf('close_draw', [
    ['waits for no buyer', exclusive, '', waits],
    ['closes before the time', 'and d.closes_at <= v_now', '', closes],
  ]),
  ...mutantsOf('draw_result', [
    [
      'takes no lock',
      exclusive,
      '',
      ['draws/settlement/settles-once', ...closes],
      'Only a closed round is drawn, in which nothing is bought, cancelled or saved, and the update happens once.',
    ],
    ['draws before the end', 'and x.ends_at <= v_now', '', closes],
    ['takes a seed that was not promised', 'if sha256(p_seed) <> d.seed_hash then', 'if false then', closes],
    [
      'takes the first saved result',
      'order by s.saved_at desc, s.saved_id desc limit 1',
      'order by s.saved_at limit 1',
      model,
    ],
    [
      'takes the saved result of the highest id',
      'order by s.saved_at desc, s.saved_id desc limit 1',
      'order by s.saved_id desc limit 1',
      ['draws/live/saved-results'],
    ],
    [
      'draws booster 2 too often',
      'sealed_choice(v_text, 26,',
      'sealed_choice(v_text, 1,',
      ['draws/sealed', ...model],
    ],
  ]),
  ...mutantsOf('sealed_choice', [
    ['prefers low numbers', 'exit when v_number < v_limit;', 'exit;', ['draws/sealed']],
  ]),
  ...mutantsOf('save_time', [
    [
      'believes a clock that was set back',
      'greatest(clock_timestamp(), max(next_instant(s.saved_at)))',
      'clock_timestamp()',
      ['draws/live/saved-results'],
    ],
  ]),
  ...mutantsOf('save_result', [
    ['waits for no closer', 'perform hold_draw(p_network, p_draw, false);', '', inside],
    ['saves after the end', 'and x.closes_at > v_now', '', closes],
    ['saves for who is barred', barred, '', inside],
    [
      'saves a result that does not exist',
      'if p_result not between 0 and',
      'if false and p_result not between 0 and',
      ['draws/live/saved-results'],
    ],
  ]),
  ...mutantsOf('settle_draw', [
    ['waits for no other settlement', exclusive, '', order],
    ['pays prizes automatically without the setting', 'where a.claims_itself', 'where true', model],
    [
      'accepts sums that do not agree',
      'if (v_n, v_staked) is distinct from (d.tickets, d.staked) then',
      'if false then',
      ['draws/settlement/settles-once', 'draws/settlement/kill'],
      'The sums agree as long as every other statement is right; the audit compares them again.',
    ],
    ['settles twice', `and x.status = 'drawn'`, '', ['draws/settlement/settles-once']],
  ]),
  ...mutantsOf('write_prizes', [
    [
      'pays without the booster',
      '* d.payouts[l.bet / 1000 + 1] * d.booster)',
      '* d.payouts[l.bet / 1000 + 1])',
      model,
    ],
    ['pays the first kind for every bet', 'd.payouts[l.bet / 1000 + 1]', 'd.payouts[1]', model],
    ['pays a cancelled ticket', 'and t.ticket_id <> all (p_reversed)', '', model],
  ]),
  ...mutantsOf('sum_play', [['counts a cancelled ticket', 'and t.ticket_id <> all (p_reversed)', '', model]]),
  ...mutantsOf('post_prizes', [
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
  ]),
  ...mutantsOf('void_draw', [
    ['waits for no buyer', exclusive, '', order],
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    ['voids what is settled', unsettled, 'true', model],
    [
      'voids for who is barred',
      barred,
      '',
      inside,
      'Only superadmins void, and end_act judges them in their own network.',
    ],
  ]),
  ...mutantsOf('refund_tickets', [
    ['keeps the stakes', 'perform add_to_wallets(d.network_id, a_who, a_amount);', '', model],
    [
      'gives cancelled tickets back again',
      'on conflict (network_id, draw_id, ticket_id) do nothing',
      'on conflict (network_id, draw_id, ticket_id) do update set kind = excluded.kind',
      model,
    ],
  ]),
  ...mutantsOf('claim_prizes', [
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    ['claims for who is barred', barred, '', inside],
    ['claims outside the branch', 'and p_actor = any (a.path)', '', inside],
    [
      'claims what is claimed',
      `if v_tickets is null then raise exception 'claimed before'`,
      `if false then raise exception 'claimed before'`,
      model,
    ],
    [
      'keeps a claimed prize as owed',
      'u.ticket_id = v_tickets[i];',
      'u.ticket_id = v_tickets[i] and false;',
      model,
    ],
    ['pays all at once', 'v_fit := least(v_fit, 500);', '', ['tickets/claims']],
    ['says nothing of what is left', '> 500;', '> 501;', ['tickets/claims']],
    [
      'does not bind the key',
      'perform bind_key(',
      'perform 1; --',
      ['tickets/acts-once', 'tickets/buys-at-once'],
    ],
  ]),
  ...mutantsOf('pay_prizes', [
    [
      'pays a prize that is missing',
      'if v_n <> cardinality(p_tickets) then',
      'if false then',
      model,
      'Its callers pass tickets of unclaimed_prizes or prizes, under the locks.',
    ],
    [
      'takes from the prizes payable nothing',
      'set balance = w.balance - v_sum, movements',
      'set balance = w.balance, movements',
      model,
    ],
  ]),
  ...mutantsOf('commission_of', [
    [
      'rounds down',
      'round(p_play::numeric * p_rate / 10000)',
      'floor(p_play::numeric * p_rate / 10000)',
      ['reports/commissions'],
    ],
    [
      'rounds up',
      'round(p_play::numeric * p_rate / 10000)',
      'ceil(p_play::numeric * p_rate / 10000)',
      ['reports/random-play'],
    ],
  ]),
  ...mutantsOf('winning_bets', [
    ['lets both sides win on a seven', 'when p_result / 4 > 6 then', 'else', model],
  ]),
];
