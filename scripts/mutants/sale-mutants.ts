import { mutantsOf } from './mutant-row.ts';

const order = ['ledger/locks/lock-order'];
const tight = ['tickets/tight-batches'];
const batches = ['tickets/batches'];
const model = ['tickets/history'];
const inside = ['tickets/rights-inside'];
const ended = ['tickets/ended-purchases'];
const unordered = 'for no key update';
const earlier = 'The writer never sends it, and the API refuses it before.';

/** Purchases: the checks, and the order in which wallets are locked. */
export const saleMutants = [
  ...mutantsOf('extend_sessions', [
    ['takes a session that has ended', 's.ended_at is null and s.active_at', 's.active_at', inside],
    ['takes an idle session', 'and s.active_at > p_at - p_idle', '', inside],
    ['takes a session that is too old', 'and s.created_at > p_at - p_longest) is true', ') is true', inside],
    ["takes another player's session", '(s.account_id = u.account_id and s.ended_at', '(s.ended_at', batches],
    ['keeps a session alive that may not be used', 'where u.stands', '', inside],
  ]),
  ...mutantsOf('buy_tickets', [
    [
      'locks no draw',
      'perform hold_draw(p_network, p_draw, false);',
      '',
      ['draws/closes', 'draws/closes-while-waiting', ...order],
    ],
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    [
      'locks the game beside the players only later',
      'case when p_exact then p_players || v_game_wallet else p_players end',
      'p_players',
      [...order, ...tight],
    ],
    [
      'sells at the very end',
      'd.closes_at > v_at;',
      'd.closes_at >= v_at;',
      model,
      'Equal to the microsecond: no clock test can reach it.',
    ],
    [
      'sells in a closed round',
      `d.status = 'open' and d.closes_at > v_at`,
      'd.closes_at > v_at',
      model,
      'A round is closed only once its time is over.',
    ],
    ['sells what another batch has taken', 'if not v_is_exact and v_room <', 'if false and v_room <', tight],
  ]),
  ...mutantsOf('judge_tickets', [
    ['sells to who is barred', 'or not a.is_active or', 'or', batches],
    ['sells below an operator who is barred', 'or a.path && v_off or', 'or', batches],
    ['sells after the end', 'when not p_open then 5', '', model],
    ['sells to who has not enough', 'when w.balance - u.stake < w.floor then 7', '', model],
    [
      'refuses the last hundredth',
      'w.balance - u.stake < w.floor',
      'w.balance - u.stake <= w.floor',
      ['tickets/buys-at-once', ...order],
    ],
    ['takes a repeat for another request', 'when i.fingerprint = u.fp then 1', '', model],
  ]),
  ...mutantsOf('refuse_beyond_reserve', [
    ['judges a tight batch without the lock', 'exit when is_exact or not v_is_tight;', 'exit;', tight],
    [
      'does not lock the game before it judges',
      `w.wallet_id = p_game_wallet for no key update;`,
      'w.wallet_id = p_game_wallet;',
      tight,
    ],
  ]),
  ...mutantsOf('write_tickets', [
    ['does not bind the key', 'where u.k is not null;', 'where false;', model],
    ['charges less than a ticket costs', 'array(select -s from', 'array(select 1 - s from', model],
  ]),
  ...mutantsOf('fitting_tickets', [
    [
      'forgets what a number holds',
      'select array_agg(coalesce(s.stakes[p.place % 64 + 1], 0) order by',
      'select array_agg(0::bigint order by',
      tight,
    ],
    ['weighs with booster 1', '2 * y.payout - 100', 'y.payout - 100', tight],
    [
      'leaves out the credit line',
      'select w.balance - w.floor - game_reserve',
      'select w.balance - game_reserve',
      ['tickets/reserve'],
    ],
    [
      'leaves less room to spare',
      'if v_room >= 2 * v_need then return',
      'if v_room >= v_need then return',
      tight,
      'The room is compared again after the postings; only PB020 becomes more frequent.',
    ],
  ]),
  ...mutantsOf('fit_in_order', [
    ['sees no tight batch', 'if v_need <= p_room then fits[i] := true; is_tight := true; end if;', '', tight],
    [
      'refuses the last hundredth of the reserve',
      'if v_need <= p_room then v_used',
      'if v_need < p_room then v_used',
      tight,
    ],
    [
      'refuses what fits alone to the hundredth',
      'if v_need <= p_room then fits[i]',
      'if v_need < p_room then fits[i]',
      tight,
      'It is refused as it would be a moment before another batch frees the room.',
    ],
    ['keeps what a refused ticket would have taken', 'v_peaks := v_before;', '', tight],
    [
      'keeps the stakes of a refused ticket',
      'v_held[v_place] := v_held[v_place] - v_qtys[j]::bigint * 100;',
      '',
      tight,
    ],
    ['marks nothing', 'fits[i] := false;', 'fits[i] := true;', tight],
    ['takes numbers that do not exist', `v_bets[j] % 1000 >= coalesce(p_numbers[v_kind], 0)`, 'false', tight],
    ['takes quantities below one', 'or coalesce(v_qtys[j], 0) < 1', '', tight],
  ]),
  ...mutantsOf('count_stakes', [
    ['forgets the dearest number', 'greatest(k.peak, (select', 'coalesce((select', tight],
    [
      'counts no stake twice on a number',
      'set stakes = add_stakes(s.stakes, excluded.stakes)',
      'set stakes = excluded.stakes',
      tight,
    ],
    ['takes numbers that do not exist', 'b % 1000 >= coalesce(v_numbers[b / 1000 + 1], 0)', 'false', batches],
    ['takes numbers below zero', 'where b < 0 or', 'where', batches],
    ['takes quantities below one', 'v_lowest < 1', 'false', tight],
  ]),
  ...mutantsOf('add_to_wallets', [
    [
      'accepts that a wallet is missing',
      'if v_updated = cardinality(v_wallets) then return; end if;',
      'return;',
      batches,
      earlier,
    ],
    [
      'counts one movement for each wallet',
      'w.movements + v_counts[width_bucket(w.wallet_id, v_wallets)]',
      'w.movements + 1',
      ['draws/settlement/settles-once', 'tickets/acts-once'],
    ],
    [
      'gives each wallet the first amount',
      'set balance = w.balance + v_amounts[width_bucket(w.wallet_id, v_wallets)]',
      'set balance = w.balance + v_amounts[1]',
      tight,
    ],
  ]),
  ...mutantsOf('draw_reserve', [
    ['reserves for booster 1', '2 * k.payout - 100', 'k.payout - 100', ['tickets/reserve']],
    ['reserves for the stakes alone', '2 * k.payout - 100', '0', ['tickets/reserve']],
    ['forgets the stakes', 'p_staked + coalesce', 'coalesce', ['tickets/reserve']],
  ]),
  ...mutantsOf('game_reserve', [
    [
      'forgets closed rounds',
      `d.status in ('open', 'closed', 'drawn')`,
      `d.status = 'open'`,
      ['tickets/reserve', ...model],
    ],
  ]),
  ...mutantsOf('cancel_ticket', [
    ['locks no draw', 'perform hold_draw(p_network, p_draw, false);', '', order],
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    [
      'asks the clock only before its locks',
      'select v_open and d.closes_at > v_at into v_open',
      'select v_open into v_open',
      order,
    ],
    [
      'cancels twice',
      'if exists (select 1 from reversals',
      'if false and exists (select 1 from reversals',
      ['tickets/acts-once'],
    ],
    [
      "cancels another's ticket",
      'and x.ticket_id = p_ticket and x.player_id = p_player',
      'and x.ticket_id = p_ticket',
      model,
    ],
    ['cancels for who is barred', 'if is_barred(p_network, p_player) then', 'if false then', inside],
    ['gives half the stake back', 'p_player, t.stake,', 'p_player, t.stake / 2,', model],
    [
      'keeps the stakes on their numbers',
      'perform uncount_stakes(p_network, p_draw, t.bets, t.qtys);',
      '',
      ['tickets/reserve', ...model],
    ],
  ]),
  ...mutantsOf('uncount_stakes', [
    [
      'keeps the stakes on their numbers',
      'set stakes = add_stakes(s.stakes, g.stakes)',
      'set stakes = s.stakes',
      model,
    ],
    [
      'keeps the peak',
      'array_agg(coalesce((select max(u.stake)',
      'array_agg(coalesce(k.peak, (select max(u.stake)',
      model,
    ],
  ]),
  ...mutantsOf('end_purchase', [
    [
      'does not wait for a purchase that is being posted',
      'perform 1 from wallets w where w.network_id = p_network and w.wallet_id = p_player for no key update;',
      '',
      ended,
    ],
    [
      'lets the purchase be posted later',
      "perform bind_key(p_network, p_player, p_key, p_fingerprint, '{}');",
      '',
      ended,
    ],
    ["finds another player's ticket", 'i.actor_id = p_player and i.key = p_key', 'i.key = p_key', ended],
  ]),
];
