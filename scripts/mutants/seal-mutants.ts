import { mutantsOf } from './mutant-row.ts';

const days = ['books/sealed-days'];
const sealing = ['books/sealing'];
const reseals = ['books/reseals'];
const sides = '(values (t.debit_wallet, 0, t.amount), (t.credit_wallet, t.amount, 0))';
const swapped = '(values (t.debit_wallet, t.amount, 0), (t.credit_wallet, 0, t.amount))';

/** The sealing of movements, and the sums that it keeps of each wallet and of its days. */
export const sealMutants = [
  ...mutantsOf('seal_network', [
    [
      'seals while another transaction appends blocks',
      'if not hold_books(p_network, false) then return false; end if;',
      '',
      sealing,
    ],
    [
      'forgets what it has sealed of a network',
      'greatest(p_after, max(m.sealed_until))',
      'max(p_after)',
      sealing,
    ],
    [
      'does not move the mark of a network',
      'do update set sealed_until = excluded.sealed_until',
      'do nothing',
      [...sealing, ...reseals],
    ],
    ['takes what went for what came', sides, swapped, days],
    [
      'replaces what came on a day',
      'amount_in = k.amount_in + excluded.amount_in',
      'amount_in = excluded.amount_in',
      days,
    ],
    [
      'replaces what went on a day',
      'amount_out = k.amount_out + excluded.amount_out',
      'amount_out = excluded.amount_out',
      days,
    ],
    [
      'does not count later movements of a day',
      'excluded.amount_out,\n        movements = k.movements + excluded.movements;',
      'excluded.amount_out;',
      days,
    ],
    [
      'counts sealed movements of a day again',
      'and t.transfer_id > v_after and t.transfer_id <= p_until',
      'and t.transfer_id <= p_until',
      days,
    ],
    [
      'counts movements of a day that are not sealed',
      'and t.transfer_id > v_after and t.transfer_id <= p_until',
      'and t.transfer_id > v_after',
      [...days, ...sealing],
    ],
    [
      'replaces the kept sum of a wallet',
      'set balance = k.balance + excluded.balance',
      'set balance = excluded.balance',
      days,
    ],
  ]),
  ...mutantsOf('sum_sealed', [
    [
      'counts movements that are not sealed',
      'where t.network_id = p_network and t.transfer_id <= m.sealed_until',
      'where t.network_id = p_network',
      reseals,
    ],
    [
      'forgets movements that were carried forward',
      'where c.network_id = p_network) y',
      'where false) y',
      reseals,
    ],
    ['takes what went for what came', sides, swapped, reseals],
    ['counts carried movements as one', 'sum(y.n)::bigint n', 'count(*) n', reseals],
    [
      'forgets the days of other networks',
      'delete from sealed_days k where k.network_id = p_network;',
      'delete from sealed_days k;',
      reseals,
    ],
    [
      'forgets the sums of other networks',
      'delete from audited_balances k where k.network_id = p_network;',
      'delete from audited_balances k;',
      reseals,
    ],
  ]),
];
