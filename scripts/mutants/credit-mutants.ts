import { mutantsOf } from './mutant-row.ts';

const order = ['ledger/locks/lock-order'];
const checker = ['ledger/audits/checker', 'ledger/amounts', 'ledger/schema/rights'];
const crossing = ['ledger/locks/crossing'];
const reserve = ['tickets/reserve'];
const inside = ['tickets/rights-inside'];
const barred = 'if is_barred(p_actor_network, p_actor) then';
const unordered = 'for no key update';
const reach = ['ledger/reach'];

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
  ...mutantsOf('lock_both_sides', [
    ['locks the wallets in no order', 'order by w.wallet_id for no key update', unordered, order],
    [
      'locks the networks in the order of the posting',
      'array[least(p_from_network, p_to_network), greatest(p_from_network, p_to_network)]',
      'array[p_from_network, p_to_network]',
      crossing,
    ],
  ]),
  ...mutantsOf('judge_both_sides', [
    ['posts for who is barred', 'if is_barred(p_network, p_actor) then', 'if false then', reach],
    ['posts to who is barred', 'if is_barred(case when', 'if false and is_barred(case when', reach],
    ['posts outside the branch', 'and (p_network = 0 or p_actor = any (a.path))', '', reach],
    [
      'posts to an account that is closed',
      "and coalesce(a.closed_at, 'infinity') = 'infinity'\n",
      '\n',
      reach,
    ],
  ]),
  ...mutantsOf('move_credit', [
    [
      'does not look for an earlier answer',
      'if v_answer is not null then return v_answer; end if;',
      '',
      ['ledger/locks/idempotency'],
    ],
    ['does not write the key', 'if p_key is not null then', 'if false then', ['ledger/locks/idempotency']],
    [
      'forgets the half in the other network',
      'v_half := write_movement(',
      'continue when v_net <> p_from_network; v_half := write_movement(',
      crossing,
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
      'and w.balance + p_amount <= 1000000000000000',
      '',
      ['ledger/amounts'],
      'A check constraint of the wallets refuses such a balance, too.',
    ],
    ['credits without a debit', 'set balance = w.balance - p_amount,', 'set balance = w.balance,', checker],
  ]),
  ...mutantsOf('is_barred', [
    [
      'looks at the account alone',
      'b.account_id = any ((select a.path',
      'b.account_id = p_account and b.account_id = any ((select a.path',
      reach,
    ],
    [
      'takes who is switched off',
      'and (not b.is_active or b.closed_at is not null)',
      'and b.closed_at is not null',
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
    ['posts for who is barred', barred, 'if false then', [...inside, 'draws/live/balance-calls']],
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
    ['sets it for who is barred', barred, 'if false then', inside],
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
