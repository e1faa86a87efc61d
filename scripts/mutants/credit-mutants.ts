import { mutantsOf } from './mutant-row.ts';

const order = ['ledger/locks/lock-order'];
const checker = ['ledger/audits/checker', 'ledger/amounts', 'ledger/schema/rights'];
const crossing = ['ledger/locks/crossing'];
const reserve = ['tickets/reserve'];
const inside = ['tickets/rights-inside'];
const actsOnce = ['tickets/acts-once'];
const cut = ['ledger/locks/cut-crossings'];
const across = ['ledger/locks/superadmin-acts', 'ledger/locks/cut-crossings'];
const barred = 'perform refuse_barred(p_network, p_actor_network, p_actor);';
const unordered = 'for no key update';
const reach = ['ledger/reach'];
const words = ['credit/words'];
const given = ['dues/books/given'];
const auditor = ['ledger/audits/audit'];
const reversals = ['credit/reversals'];
const batches = ['credit/batches'];
const batchRows = ['credit/batch-rows'];
const groups = ['credit/random-groups'];
const writer = ['credit/credit-writer'];
const idempotency = ['ledger/locks/idempotency'];
const amounts = ['ledger/amounts'];
const constraint = 'A check constraint of the wallets refuses such a balance, too.';
const judged = 'perform judge_words(p_network, p_words);';

/** Credit between accounts, and between an admin and its games. */
export const creditMutants = [
  ...mutantsOf('enter_network', [
    [
      'enters a network that does not exist',
      'if v_entered is null then',
      'if false then',
      ['ledger/schema/rights'],
    ],
  ]),
  ...mutantsOf('post_movements', [
    [
      'locks the wallets in no order',
      'order by w.wallet_id for no key update;\n  else',
      'for no key update;\n  else',
      order,
    ],
    ['waits for the wallets of others', 'for no key update skip locked', 'for no key update', writer],
    ['tells no operator', 'perform tell_movements(', '-- perform tell_movements(', ['inbox/inbox-accounts']],
    ['forgets the most that is possible', `'most', v_judged.mosts[u.place]`, `'most', null`, reversals],
  ]),
  ...mutantsOf('earlier_movements', [
    ['posts without the lock of a wallet', "then 'busy'", 'then null', writer],
    ['answers another request under the same key', "then 'PB009'", "then 'repeated'", idempotency],
    ['does not look for an earlier answer', "then 'repeated' end", 'then null end', idempotency],
  ]),
  ...mutantsOf('judge_movements', [
    ['passes other branches', 'or p_network <> 0 and u.actor <> all (a.path)', '', reach],
    ['passes closed accounts', 'or a.closed_at is not null ', '', reach],
    ['posts for who is barred', 'when u.actor = any (v_barred)', 'when false', reach],
    ['gives to who is barred', 'when u.receiver = o.id and o.id = any (v_barred)', 'when false', reach],
    ['does not judge the category', "when u.category <> '' and", 'when false and', words],
    ['takes amounts below zero', 'or coalesce(u.amount, 0) <= 0', '', ['credit/kinds-of-movements']],
    [
      'takes back what others moved',
      'and (m.debit_wallet is distinct from u.receiver or',
      'and (false and m.debit_wallet is distinct from u.receiver or',
      ['credit/reversed-rows', ...batchRows],
    ],
    ['takes back a reversal', 'when u.reverses is not null and m.rest is null', 'when false', reversals],
    [
      'judges what is judged',
      'when p_codes[u.place] is not null then p_codes[u.place]',
      'when false then null',
      idempotency,
    ],
  ]),
  ...mutantsOf('is_movement_of_credit', [
    [
      'retires credit of a network',
      "when 'retire' then p_network = 0 and",
      "when 'retire' then",
      ['credit/kinds-of-movements'],
    ],
    [
      'transfers what others hold',
      "when 'transfer' then p_payer = p_actor and",
      "when 'transfer' then",
      ['credit/kinds-of-movements'],
    ],
    [
      'moves credit between two others',
      'p_actor in (p_payer, p_receiver) and',
      '',
      ['credit/kinds-of-movements'],
    ],
  ]),
  ...mutantsOf('fit_movements', [
    ['takes more than there is', 'elsif v_amount > v_held then', 'elsif false then', amounts, constraint],
    ['keeps the last hundredth', 'elsif v_amount > v_held then', 'elsif v_amount >= v_held then', amounts],
    ['takes back more than is left', 'elsif v_amount > v_rest then', 'elsif false then', reversals],
    ['forgets what the group has taken back', 'v_rests[p_firsts[i]] := v_rest - v_amount;', '', groups],
    ['forgets what the group has taken', 'v_balances[v_from] := v_balances[v_from] - v_amount;', '', groups],
    ['forgets what the group has given', 'v_balances[v_to] := v_balances[v_to] + v_amount;', '', groups],
  ]),
  ...mutantsOf('write_movements', [
    [
      'forgets the words',
      'case when x.has_words then coalesce(u.note',
      'case when false then coalesce(u.note',
      words,
    ],
    ['forgets the batch', 'u.reverses, p_batch\n', 'u.reverses, null\n', batches],
    ['forgets what it takes back', 'u.reverses, p_batch\n', 'null, p_batch\n', reversals],
    [
      'writes what was refused',
      'case when c.code is null then nextval',
      'case when true then nextval',
      groups,
    ],
    ['credits without a debit', '(u.payer, -u.amount)', '(u.payer, 0)', checker],
  ]),
  ...mutantsOf('count_given', [
    ['counts the actor too', 's.at > coalesce', 's.at >= coalesce', given],
    [
      'counts the last account only',
      's.at > coalesce(array_position(a.path, u.actor), 0)',
      's.at = cardinality(a.path)',
      given,
    ],
    ['forgets the Reference of then', 'coalesce(a.path[s.at - 1], 0) parent_id', '0 parent_id', given],
    ['counts what is taken back as given', 'greatest(-u.amount, 0)', 'greatest(0, 0)', given],
    ['counts the last movement of a day only', 'g.given + excluded.given', 'excluded.given', given],
  ]),
  ...mutantsOf('audit_given', [
    ['compares no movement', "and t.kind in ('transfer', 'adjust')", 'and false', auditor],
    ['finds nothing', 'where m.net is distinct from g.net', 'where false', auditor],
    ['forgets the branches below', '(d.parent_id, d.taken - d.given)', '(0, 0)', auditor],
    [
      'forgets what was cleared',
      "and c.kind in ('transfer', 'adjust')",
      'and false',
      ['clear-history/clears'],
    ],
  ]),
  ...mutantsOf('bind_movements', [
    [
      'binds no key',
      'is not null\n  on conflict do nothing;',
      'is not null and false\n  on conflict do nothing; v_bound := null; return;',
      idempotency,
    ],
    [
      'writes no log',
      'where u.activity is not null and',
      'where u.activity is null and',
      ['activity-log/all-kinds'],
    ],
  ]),
  ...mutantsOf('barred_among', [
    ['takes who is switched off', 'where not x.is_active or', 'where', reach],
    ['takes who is below one', 'or a.path && v_off', 'or d.id = any (v_off)', reach],
  ]),
  ...mutantsOf('tell_movements', [
    ['tells nothing of large transfers', 'and (u.amount >= v_large\n', 'and (false\n', batchRows],
    [
      'tells nothing of low credit',
      'or p_debit_afters[u.place] <',
      'or false and p_debit_afters[u.place] <',
      batchRows,
    ],
  ]),
  ...mutantsOf('judge_reversal', [
    [
      'takes back what others moved',
      '<> (p_to, p_from)',
      '<> (p_to, p_to) and false',
      ['credit/reversed-rows'],
    ],
    ['takes back more than is left', 'if p_amount > v_movement.rest then', 'if false then', reversals],
    ['says nothing of what is held', 'if p_amount > v_held then', 'if false then', reversals],
    ['takes back a reversal', 'if v_movement.rest is null then', 'if false then', reversals],
  ]),
  ...mutantsOf('left_of_movements', [
    ['leaves all of it', 't.amount - coalesce(r.amount, 0)', 't.amount', reversals],
    ['reverses reversals', ' or t.reverses is not null', '', reversals],
    ['takes back what a restore undid', 'when n.is_undone then 0', '', ['restores/reversals']],
    [
      'counts reversals that a restore undid',
      'and not exists (select from undone_transfers z\n                         where z.network_id = p_network and z.transfer_id = x.transfer_id)',
      '',
      ['restores/reversals'],
    ],
  ]),
  ...mutantsOf('note_undone', [
    [
      'keeps what was undone later',
      'delete from undone_transfers u where u.network_id = p_network;',
      '',
      ['restores/reversals'],
    ],
    [
      'forgets what was undone before',
      'where r.network_id = p_network and r.act = p_act;',
      'where false;',
      ['restores/reversals'],
    ],
    ['notes what stands', 'and s.standing = 0 ', '', ['restores/reversals']],
  ]),
  ...mutantsOf('post_batch', [
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    ['posts for who is barred', 'if is_barred(p_network, p_actor) then', 'if false then', batchRows],
    [
      'does not look for an earlier answer',
      'if v_answer is not null then return v_answer; end if;',
      '',
      batches,
    ],
    ['passes every refusal', 'if v_refused is not null then return', 'if false then return', batches],
    [
      'does not judge the category',
      "perform judge_words(p_network, jsonb_build_object('category', p_category));",
      '',
      batches,
    ],
    ['binds no key', 'perform bind_key(p_network, p_actor, p_key, p_fingerprint, v_answer);', '', batches],
    [
      'takes an account twice',
      '(select count(distinct u.id) <> count(*) from unnest(p_others) u(id))',
      'false',
      batchRows,
    ],
    ['takes amounts below zero', 'or 0 >= any (p_amounts)', '', batchRows],
    ['tells no operator', 'perform tell_movements(', '-- perform tell_movements(', batchRows],
  ]),
  ...mutantsOf('batch_refusal', [
    ['does not judge the rows', 'where u.code is not null and not', 'where false and not', batches],
    ['does not judge the total', 'case when p_pays and p_total > p_held', 'case when false', batches],
    ['names rows for what the operator lacks', "and not (p_pays and u.code = 'PB010')", '', batches],
  ]),
  ...mutantsOf('add_remark', [
    ['takes any number of remarks', '>= 50 then', '>= 5000 then', ['credit/remarks']],
    [
      'does not look for the movement',
      "if not found then raise exception 'no such movement'",
      "if false then raise exception 'no such movement'",
      ['credit/reversed-rows'],
    ],
  ]),
  ...mutantsOf('offered_categories', [
    ['offers a retired category', "and c -> 'isRetired' = 'false'", '', words],
    ['offers the categories of every network', 'n.network_id = p_network and', '', words],
  ]),
  ...mutantsOf('judge_other_side', [
    ['posts to who is barred', 'if p_receives and is_barred(', 'if false and is_barred(', cut],
    ['posts to an account that is closed', "and coalesce(a.closed_at, 'infinity') = 'infinity'\n", '\n', cut],
  ]),
  ...mutantsOf('bind_key', [
    ['does not write the key', 'if p_key is null then return; end if;', 'return;', actsOnce],
  ]),
  ...mutantsOf('begin_act', [
    [
      'waits for no copy of the request',
      'pg_advisory_xact_lock(hashtextextended',
      '(hashtextextended',
      across,
    ],
    [
      'does not look for an earlier answer',
      'if v_answer is not null then return v_answer; end if;',
      '',
      across,
    ],
    ['refuses for another reason first', 'if is_barred(p_network, p_actor) then', 'if false then', cut],
  ]),
  ...mutantsOf('end_act', [
    ['acts for who is barred', 'if is_barred(p_network, p_actor) then', 'if false then', inside],
    ['does not bind the key', 'perform bind_key(', 'perform 1; --', across],
  ]),
  ...mutantsOf('post_own_half', [
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    ['does not judge the words', judged, '', words],
    ['forgets the words', 'v_link, null, null, p_words,', 'v_link, null, null, null,', words],
    ['forgets what it takes back', 'p_words, p_reverses)', 'p_words, null)', reversals],
    ['lets any actor post', 'if p_network <> 0 or p_peer <= 0 or', 'if', cut],
    [
      'refuses before the other account is judged',
      "sqlstate 'PB010' or sqlstate 'PB014'",
      "sqlstate 'PB014'",
      cut,
    ],
    ['refuses before the other side pays', "sqlstate 'PB010' or sqlstate 'PB014'", "sqlstate 'PB010'", cut],
  ]),
  ...mutantsOf('post_other_half', [
    ['forgets the words', 'v_link, null, null, p_words,', 'v_link, null, null, null,', words],
    ['forgets what it takes back', 'p_words, p_reverses)', 'p_words, null)', reversals],
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    ['does not judge the account', 'perform judge_other_side(', 'perform 1; --', cut],
    [
      'forgets the half in the other network',
      'v_half := write_movement(',
      "v_half := '{}'; perform jsonb_build_array(",
      crossing,
    ],
    [
      'gives what the superadmin does not have',
      'p_pays and v_refusal is not null then',
      'false then',
      cut,
      'The second check raises the same, unless the receiver is full as well.',
    ],
    [
      'takes more than the superadmin may hold',
      '  if v_refusal is not null then raise',
      '  if false then raise',
      cut,
    ],
  ]),
  ...mutantsOf('write_movement', [
    [
      'lets a wallet go below its floor',
      'and w.balance - p_amount >= w.floor',
      '',
      ['ledger/amounts'],
      constraint,
    ],
    [
      'keeps the last hundredth',
      'w.balance - p_amount >= w.floor',
      'w.balance - p_amount > w.floor',
      ['ledger/amounts'],
      constraint,
    ],
    [
      'fills a wallet beyond the limit',
      'and w.balance + p_amount <= wallet_ceiling(w.kind)',
      '',
      ['ledger/amounts'],
      constraint,
    ],
    ['credits without a debit', 'set balance = w.balance - p_amount,', 'set balance = w.balance,', checker],
  ]),
  ...mutantsOf('is_barred', [
    [
      'looks at the account alone',
      'from unnest((select a.path',
      'from unnest((select a.path[cardinality(a.path):]',
      inside,
    ],
    [
      'takes who is switched off',
      'select not b.is_active or b.closed_at is not null',
      'select b.closed_at is not null',
      inside,
    ],
  ]),
  ...mutantsOf('earlier_answer', [
    [
      'answers another request under the same key',
      'if v_row.fingerprint <> p_fingerprint then',
      'if false then',
      actsOnce,
    ],
  ]),
  ...mutantsOf('move_game_balance', [
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    ['gives away what open rounds hold', 'w.balance - game_reserve(p_network, p_game)', 'w.balance', reserve],
    ['gives more away than is free', 'or v_amount > v_free then', 'then', reserve],
    ['moves nothing or less', 'if v_amount <= 0 or', 'if', reserve],
    ['posts for who is barred', barred, '', [...inside, 'draws/live/balance-calls']],
    ['takes from an admin who is barred', 'if is_barred(p_network, p_network) then', 'if false then', inside],
  ]),
  ...mutantsOf('set_credit_line', [
    ['lowers a line that is used', 'if p_line < v_before', 'if false', reserve],
    [
      'refuses the line that is just used',
      'v_balance + p_line < game_reserve',
      'v_balance + p_line <= game_reserve',
      reserve,
    ],
  ]),
  ...mutantsOf('close_account', [
    [
      'closes an account with open tickets',
      `if v_kind = 'player' and exists (`,
      'if false and exists (',
      order,
    ],
    [
      'closes an account with unclaimed prizes',
      'if exists (select 1 from unclaimed_prizes',
      'if false and exists (select 1 from unclaimed_prizes',
      ['accounts/remove', ...order],
    ],
    ['closes an account with credit', 'if v_balance <> 0 then', 'if false then', ['accounts/remove']],
  ]),
];
