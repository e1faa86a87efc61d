import { mutantsOf } from './mutant-row.ts';

const order = ['ledger/locks/lock-order'];
const checker = ['ledger/audits/checker', 'ledger/amounts', 'ledger/schema/rights'];
const crossing = ['ledger/locks/crossing'];
const reserve = ['tickets/reserve'];
const inside = ['tickets/rights-inside'];
const cut = ['ledger/locks/cut-crossings'];
const across = ['ledger/locks/superadmin-acts', 'ledger/locks/cut-crossings'];
const barred = 'perform refuse_barred(p_network, p_actor_network, p_actor);';
const unordered = 'for no key update';
const reach = ['ledger/reach'];
const words = ['credit/words'];
const reversals = ['credit/reversals'];
const batches = ['credit/batches'];
const batchRows = ['credit/batch-rows'];
const judgedReversal =
  'perform judge_reversal(p_network, p_reverses, p_reversed_on, v_from, v_to, p_amount);';
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
  ...mutantsOf('move_credit', [
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    ['posts for who is barred', 'if is_barred(p_network, p_actor) then', 'if false then', reach],
    [
      'does not look for an earlier answer',
      'if v_answer is not null then return v_answer; end if;',
      '',
      ['ledger/locks/idempotency'],
    ],
    ['does not judge the words', judged, '', words],
    ['forgets the words', 'null, null, null, p_words,', 'null, null, null, null,', words],
    ['does not judge a reversal', judgedReversal, '', reversals],
    [
      'forgets what it takes back',
      'p_words,\n                             p_reverses)',
      'p_words)',
      reversals,
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
    ['does not judge the rows', 'if v_refused is not null then return', 'if false then return', batches],
    ['does not judge the total', 'if p_pays and v_total > v_held then', 'if false then', batches],
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
    ['tells no operator', 'perform tell_batch(', '-- perform tell_batch(', batchRows],
  ]),
  ...mutantsOf('judge_rows', [
    ['passes other branches', 'or p_actor <> all (a.path)', '', batchRows],
    ['passes closed accounts', 'or a.closed_at is not null\n', '\n', batchRows],
    ['gives to who is barred', 'when a.path && v_barred', 'when false', batches],
    ['takes more than there is', 'when not p_pays and u.amount > w.balance', 'when false', batches],
    [
      'fills a wallet above its ceiling',
      'when p_pays and w.balance + u.amount > wallet_ceiling',
      'when p_pays and 0 > wallet_ceiling',
      batchRows,
    ],
    ['takes back more than is left', 'when u.amount > m.rest', 'when false', batchRows],
    ['takes back a reversal', 'when p_reverses is not null and m.rest is null', 'when false', batches],
    [
      'takes back what others moved',
      'm.debit_wallet is distinct from',
      'false and m.debit_wallet is distinct from',
      batchRows,
    ],
  ]),
  ...mutantsOf('write_rows', [
    ['forgets the batch', 'u.reverses, p_batch\n', 'u.reverses, null\n', batches],
    ['forgets what it takes back', 'u.reverses, p_batch\n', 'null, p_batch\n', batches],
    ['writes the last balance in each row', 'v_own - u.running', 'v_own - v_sums[v_n]', batches],
  ]),
  ...mutantsOf('tell_batch', [
    ['tells nothing of low credit of the operator', 'if p_pays then', 'if false then', batchRows],
    ['tells nothing of large transfers', 'where u.amount >= v_large\n', 'where false\n', batchRows],
    ['tells nothing of low credit of an account', 'or not p_pays and', 'or false and', batchRows],
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
  ...mutantsOf('judge_words', [
    ['offers a retired category', "and c -> 'isRetired' = 'false'", '', words],
    ['offers the categories of every network', 'n.network_id = p_network and', '', words],
  ]),
  ...mutantsOf('judge_other_side', [
    ['posts to who is barred', 'if p_receives and is_barred(', 'if false and is_barred(', reach],
    ['posts outside the branch', 'and (p_actor_network = 0 or p_actor = any (a.path))', '', reach],
    [
      'posts to an account that is closed',
      "and coalesce(a.closed_at, 'infinity') = 'infinity'\n",
      '\n',
      reach,
    ],
  ]),
  ...mutantsOf('bind_key', [
    [
      'does not write the key',
      'if p_key is null then return; end if;',
      'return;',
      ['ledger/locks/idempotency'],
    ],
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
      'A check constraint of the wallets refuses such a balance, too.',
    ],
    [
      'keeps the last hundredth',
      'w.balance - p_amount >= w.floor',
      'w.balance - p_amount > w.floor',
      ['ledger/amounts'],
      'A check constraint of the wallets refuses such a balance, too.',
    ],
    [
      'fills a wallet beyond the limit',
      'and w.balance + p_amount <= wallet_ceiling(w.kind)',
      '',
      ['ledger/amounts'],
      'A check constraint of the wallets refuses such a balance, too.',
    ],
    ['credits without a debit', 'set balance = w.balance - p_amount,', 'set balance = w.balance,', checker],
  ]),
  ...mutantsOf('is_barred', [
    [
      'looks at the account alone',
      'from unnest((select a.path',
      'from unnest((select a.path[cardinality(a.path):]',
      reach,
    ],
    [
      'takes who is switched off',
      'select not b.is_active or b.closed_at is not null',
      'select b.closed_at is not null',
      reach,
    ],
  ]),
  ...mutantsOf('earlier_answer', [
    [
      'answers another request under the same key',
      'if v_row.fingerprint <> p_fingerprint then',
      'if false then',
      ['ledger/locks/idempotency'],
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
