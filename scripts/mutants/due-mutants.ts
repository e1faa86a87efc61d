import { mutantsOf } from './mutant-row.ts';

const statements = ['dues/statements'];
const payments = ['dues/payments/payments'];
const corrections = ['dues/corrections'];
const writeOffs = ['dues/payments/write-off'];
const disputes = ['dues/disputes/disputes'];
const answers = ['dues/disputes/answers'];
const states = ['dues/states'];
const sheet = ['dues/sheet'];
const terms = ['dues/terms'];
const limits = ['dues/limits/limits'];
const points = ['dues/payments/points'];
const limitTerms = ['dues/limits/limit-terms'];
const restored = ['dues/books/restored'];
const inbox = ['dues/inbox/inbox'];
const reminders = ['dues/inbox/remind'];

/** Dues between levels: sign, rounding, periods, and what is booked once. */
export const dueMutants = [
  ...mutantsOf('due_figures', [
    ['keeps the commission of players', 'p_end - p_commissions[4]', 'p_end', statements],
    [
      'counts the commission of masters for players',
      "if p_kind <> 'player' then",
      'if true then',
      statements,
    ],
    ['takes commissions for points', "if p_basis = 'points' then", 'if false then', statements],
    [
      'shares a loss by the plan of profit',
      'greatest(round((p_carried + net)',
      'least(round((p_carried + net)',
      statements,
    ],
    [
      'forgets a carried loss',
      'carried := least(p_carried + net, 0)',
      'carried := least(net, 0)',
      statements,
    ],
    ['carries a profit', 'carried := least(p_carried + net, 0)', 'carried := p_carried + net', statements],
    [
      'rounds each period of a share',
      'round(base::numeric * p_rate / 10000) - round(p_base::numeric * p_rate / 10000);\n    due := net',
      'round(net::numeric * p_rate / 10000);\n    due := net',
      statements,
    ],
    [
      'rounds each period of points',
      'due := round(base::numeric * p_rate / 10000) - round(p_base::numeric * p_rate / 10000);\n  elsif',
      'due := round(p_flow::numeric * p_rate / 10000);\n  elsif',
      statements,
    ],
    [
      'adds the share',
      'p_rate / 10000);\n    due := net - share',
      'p_rate / 10000);\n    due := net + share',
      statements,
    ],
  ]),
  ...mutantsOf('period_ends', [
    ['ends a half month on the 14th', '::date + 14', '::date + 13', statements],
    ['begins a week a day late', 'p_weekday + 7) % 7', 'p_weekday + 6) % 7', statements],
    [
      "ends a month with the next one's first day",
      "interval '1 month')::date - 1\n    else",
      "interval '1 month')::date\n    else",
      statements,
    ],
  ]),
  ...mutantsOf('period_from', [
    ['takes the first of two terms of a day', 'd.terms_id desc limit 1', 'd.terms_id limit 1', statements],
    ['runs over the beginning of other terms', 's.other - 1)', 's.other)', statements],
    ['settles terms without a period', "where t.period <> 'none'", 'where true', statements],
  ]),
  ...mutantsOf('due_lines', [
    [
      'keeps the base of other terms',
      'case when v_agreed = v_period.agreed then v_line.base else 0 end',
      'v_line.base',
      statements,
    ],
    [
      'carries a loss into another plan',
      "case when split_part(v_agreed, ' ', 2) = v_period.plan then v_line.carried else 0 end",
      'v_line.carried',
      statements,
    ],
  ]),
  ...mutantsOf('edge_sums', [
    [
      'counts an earlier Reference of a master',
      'and c.area_manager_id = p_parent ',
      '',
      ['dues/books/moved'],
    ],
    [
      'counts an earlier Reference of a player',
      '\n             and c.master_id = p_parent and',
      '\n             and',
      ['dues/books/moved'],
    ],
    ['counts credit of an earlier Reference', 'and g.parent_id = p_parent\n', '\n', ['dues/books/moved']],
  ]),
  ...mutantsOf('issue_statements', [
    ['waits for no draw', 'select least(v_before, min(d.book_day))', 'select least(v_before, null)', sheet],
    ['closes a period on its last day', 'e.closes_on < v_before', 'e.closes_on <= v_before', sheet],
    ['works on the edges of another server', 'for no key update skip locked', '', sheet],
  ]),
  ...mutantsOf('issue_statement', [
    [
      'forgets what was paid',
      'v_line.due + v_settled.corrected - v_settled.paid - v_settled.written_off',
      'v_line.due + v_settled.corrected',
      payments,
    ],
    ['forgets corrections', 'v_line.due + v_settled.corrected', 'v_line.due', corrections],
    ['begins at zero', 'v_opening := coalesce(v_before.closing, 0)', 'v_opening := 0', statements],
  ]),
  ...mutantsOf('book_due', [
    [
      'turns the sides',
      'case when p_amount > 0 then p_account else p_parent end,',
      'case when p_amount > 0 then p_parent else p_account end,',
      statements,
    ],
  ]),
  ...mutantsOf('end_payment', [
    [
      'books a payment twice',
      '     or exists (select from due_payment_ends x',
      '     or false and exists (select from due_payment_ends x',
      payments,
      'The key of due_payment_ends refuses a second end, too.',
    ],
    [
      'confirms after it has expired',
      "v_payment.proposed_at + interval '72 hours' <= v_now",
      'false',
      payments,
    ],
    ['turns the direction', 'then -1 else 1 end', 'then 1 else -1 end', payments],
    ['books a refused payment', "if p_state = 'confirmed' then", 'if true then', payments],
  ]),
  ...mutantsOf('write_off', [
    ['writes off more than is owed', '< p_amount then', '< 0 then', writeOffs],
    ['adds what is written off', "'write-off', -p_amount", "'write-off', p_amount", writeOffs],
  ]),
  ...mutantsOf('tell_overdue', [
    [
      'tells of an earlier statement again',
      'elsif v_statement.overdue_on >= v_edge.overdue_on then',
      'else',
      inbox,
    ],
    ['forgets the next statement', 'v_next := least(v_next, v_statement.overdue_on);', 'null;', inbox],
  ]),
  ...mutantsOf('unsettled_statements', [
    ['counts a paid statement', 'exit when unpaid <= 0', 'exit when false', inbox],
    ['counts disputed ones', 'continue when is_disputed(p_network, v_statement.statement_id);', '', states],
  ]),
  ...mutantsOf('tell_payment', [
    ['tells the side that acts', "v_is_own = (p_kind = 'payment_proposed')", 'v_is_own', inbox],
  ]),
  ...mutantsOf('settled_between', [
    ['turns corrections', 'sum(-x.amount)', 'sum(x.amount)', corrections],
    ['forgets write-offs', "x.kind = 'write-off'), 0)", 'false), 0)', writeOffs],
  ]),
  ...mutantsOf('open_settled', [
    ['takes corrections off', 'x.written_off, x.corrected]', 'x.written_off, -x.corrected]', corrections],
  ]),
  ...mutantsOf('open_lines', [
    ['forgets corrections', 'v_line.due + corrected - paid', 'v_line.due - paid', corrections],
  ]),
  ...mutantsOf('left_to_pay', [
    [
      'lets a correction add to an earlier one',
      'greatest(-v_way * x.corrected, 0)',
      '(-v_way * x.corrected)',
      corrections,
    ],
    ['forgets corrections', 'greatest(-v_way * x.corrected, 0)', '0', corrections],
    ['forgets who pays', 'greatest(v_way * x.paid, 0)', 'greatest(x.paid, 0)', states],
  ]),
  ...mutantsOf('is_disputed', [['finds answered disputes', 'and not exists', 'or exists', states]]),
  ...mutantsOf('is_accepted', [
    ['accepts disputed ones by itself', 'or is_disputed(p_network, p_statement) then', 'then', states],
    ['counts from the issue', 'greatest(v_since, v_answered)', 'v_since', states],
    ['accepts a day early', '+ v_days < v_today', '+ v_days <= v_today', states],
  ]),
  ...mutantsOf('statement_state', [
    [
      'looks at no later statement',
      's.first_day >= v_statement.first_day',
      's.first_day = v_statement.first_day',
      states,
    ],
    ['takes the other sign for a debt', 'sign(v_left) * v_statement.way <= 0', 'v_left = 0', states],
  ]),
  ...mutantsOf('accept_statement', [
    ['accepts what is disputed', 'if is_disputed(p_network, p_statement) then', 'if false then', disputes],
    [
      'accepts what was accepted by itself',
      'if is_accepted(p_network, p_statement) then',
      'if false then',
      disputes,
    ],
    ['does not wait for a dispute', 'for no key update', '', answers],
  ]),
  ...mutantsOf('dispute_statement', [
    ['opens a second dispute', 'if is_disputed(p_network, p_statement) then', 'if false then', disputes],
    ['disputes what is accepted', 'if is_accepted(p_network, p_statement) then', 'if false then', disputes],
    ['does not wait for another dispute', 'for no key update', '', answers],
  ]),
  ...mutantsOf('answer_dispute', [
    ['turns the amount', "'correction', p_amount", "'correction', -p_amount", disputes],
    ['books nothing', 'if p_upheld then', 'if false then', disputes],
    [
      'answers twice',
      'if exists (select from due_dispute_answers',
      'if false and exists (select from due_dispute_answers',
      answers,
    ],
    ['forgets the statement', "'for_statement_id', v_dispute.statement_id, ", '', disputes],
  ]),
  ...mutantsOf('has_due', [
    ['forgets disputes', 'open_disputes(p_network, e.account_id, e.parent_id) > 0', 'false', disputes],
  ]),
  ...mutantsOf('remind_due', [
    ['reminds of nothing', 'if v_amount <= 0 then', 'if false then', reminders],
    ['reminds twice a day', "x.event_key like v_key || '%'", 'false', reminders],
    ['forgets the open period', 'v_edge.balance + open_due(', 'v_edge.balance + 0 * open_due(', reminders],
  ]),
  ...mutantsOf('write_terms', [
    ['changes a day with a statement', 'and s.last_day >= v_from', 'and false', [...sheet, ...terms]],
  ]),
  ...mutantsOf('due_room', [
    ['forgets an increase', 'then t.increase_amount else 0', 'then 0 else 0', limits],
    ['keeps an increase that ended', 'when p_today <= t.increase_until', 'when true', limits],
    ['forgets open periods', 'e.balance + open_due(', 'e.balance + 0 * open_due(', limits],
    ['forgets the price', '::numeric * 10000 / v_terms.point_price', '::numeric', limits],
    ['refuses at the limit', 'elsif due > due_limit then', 'elsif due >= due_limit then', limits],
    ['forgets overdue statements', 'if is_overdue then', 'if false then', limits],
    ['stops credit before grace ends', ' and u.due_on < p_today', '', limits],
  ]),
  ...mutantsOf('rooms_of_dues', [
    ['judges credit taken back', 'u.payer is not distinct from u.actor and', '', limits],
    ['judges a reversal', 'and u.reverses is null', '', limits],
    [
      'judges only the receiver',
      's.at > coalesce(array_position(a.path, u.actor), 0)',
      's.at = cardinality(a.path)',
      limits,
    ],
    [
      'judges what the actor owes',
      's.at > coalesce(array_position(a.path, u.actor), 0)',
      's.at >= coalesce(array_position(a.path, u.actor), 0)',
      limits,
    ],
    ['locks no edge', 'for no key update of e', '', limits],
  ]),
  ...mutantsOf('judge_given', [
    ['gives any amount over the border', 'if p_amount > v_room then', 'if false then', limits],
  ]),
  ...mutantsOf('fit_movements', [
    [
      'forgets what was given before',
      'v_rooms[v_edge] := v_rooms[v_edge] - v_amount',
      'v_rooms[v_edge] := v_rooms[v_edge]',
      limits,
    ],
    ['takes the widest room', 'v_room := least(v_room', 'v_room := greatest(v_room', limits],
  ]),
  ...mutantsOf('period_from', [
    ['ends a period where a limit changes', 'where x.ends and', 'where', limitTerms],
  ]),
  ...mutantsOf('issue_statements', [
    ['does not wait for credit', 'if not v_is_settled then', 'if false then', sheet],
    ['does not wait for a recount', ' and e.recount_from is null', '', restored],
  ]),
  ...mutantsOf('recount_edge', [
    ['corrects the wrong way', 'v_now.due - v_old.due', 'v_old.due - v_now.due', restored],
    ['forgets the carried loss', 'v_carried := v_now.carried', 'v_carried := v_old.carried', restored],
    ['forgets the base', 'v_base := v_now.base', 'v_base := v_old.base', restored],
  ]),
  ...mutantsOf('lessen_days', [['has nothing recounted', 'e.open_from > v_first', 'false', restored]]),
  ...mutantsOf('reset_credit', [
    ['moves the points the other way', 'v_moved > 0 then', 'v_moved < 0 then', points],
    ['forgets what stays owed by points', "when v_terms.basis = 'points'", 'when false', points],
    [
      'records the payment the other way',
      "'payer_id', case when v_due > 0",
      "'payer_id', case when v_due < 0",
      points,
    ],
  ]),
  ...mutantsOf('move_points', [
    ['goes on without the points', "if v_answer ? 'code' then", 'if false then', points],
    ['lets the payer act', "'actor', p_parent", "'actor', p_payer", points],
  ]),
];
