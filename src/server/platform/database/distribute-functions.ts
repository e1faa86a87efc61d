import pg from 'pg';

/**
 * Functions that the application calls in one transaction with its own statements. Citus must run them on the node of
 * the network also there, and then accepts no `insert … select` from another table in them.
 */
const withinTransactions = [
  'enter_network',
  'open_wallet',
  'open_border',
  'close_account',
  'start_restore',
  'begin_act',
  'end_act',
  'begin_creation',
  'end_creation',
  'post_own_half',
  'post_other_half',
  'move_game_balance',
  'set_credit_line',
  'add_remark',
  'claim_prizes',
  'save_result',
  'withdraw_result',
  'void_draw',
  'restate_network_games',
  'tell_operators',
  'tell_sender',
  'write_terms',
  'propose_payment',
  'end_payment',
  'write_off',
  'reset_credit',
  'reopen_edges',
  'remind_due',
  'accept_statement',
  'dispute_statement',
  'answer_dispute',
  'clear_rows',
  'end_clearing_step',
];

interface NamedFunction {
  name: string;
  signature: string;
  /** The role that owns it, if it is another one. */
  lender: string | null;
}

const functionsWhere = (condition: string) =>
  `select p.proname as name, p.oid::regprocedure::text as signature,
          nullif(pg_get_userbyid(p.proowner), current_user) as lender
     from pg_proc p
     left join pg_catalog.pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and ${condition}
    order by 1`;

/** The types of rows of tables that are not distributed, and those made of them. */
const typesToCome = `
  with recursive type_to_come(id) as (
    select unnest(array[t.oid, t.typarray])
      from pg_type t
      join pg_class c on c.oid = t.typrelid and c.relkind in ('r', 'p')
      left join pg_dist_partition d on d.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and d.logicalrelid is null
    union
    select unnest(array[t.oid, t.typarray])
      from type_to_come o
      join pg_attribute a on a.atttypid = o.id
      join pg_class c on c.oid = a.attrelid and c.relkind = 'c'
      join pg_type t on t.typrelid = c.oid)`;

/**
 * Copies the functions to all nodes, with the types that they use. Those that take rows of tables follow in another
 * call, once the tables are distributed and committed: before that Citus does not find the types.
 */
export async function copyFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<NamedFunction>(
    `${typesToCome} ${functionsWhere(
      `o.objid is null
       and not exists (select from type_to_come t
                        where t.id = any (coalesce(p.proallargtypes, p.proargtypes::oid[]) || p.prorettype))`,
    )}`,
  );
  if (rows.length === 0) return;
  await owner.query('begin');
  // Bodies may use tables that the nodes do not have yet.
  await owner.query(`set local citus.propagate_set_commands = 'local'`);
  await owner.query('set local check_function_bodies = off');
  for (const each of rows) await distributeFunction(owner, each, '');
  await owner.query('commit');
}

/**
 * A function whose first argument is p_network and that the application calls runs on the node of that network from
 * now on, in one round trip, also inside a transaction.
 */
export async function delegateFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<NamedFunction>(
    functionsWhere(
      `p.proargnames[1] = 'p_network' and p.prosecdef and o.distribution_argument_index is null`,
    ),
  );
  for (const each of rows) {
    const isForced = withinTransactions.includes(each.name);
    const way = `, 'p_network', colocate_with => 'networks', force_delegation => ${isForced}`;
    await distributeFunction(owner, each, way);
  }
}

async function distributeFunction(
  owner: pg.Client,
  { signature, lender }: NamedFunction,
  way: string,
): Promise<void> {
  const text = `select create_distributed_function(${pg.escapeLiteral(signature)}${way})`;
  if (lender === null) await owner.query(text);
  else await asLender(owner, lender, [text]);
}

/** Another role owns the function that deletes history. Only its owner may distribute it, and needs this right for it. */
async function asLender(owner: pg.Client, lender: string, texts: string[]): Promise<void> {
  const role = pg.escapeIdentifier(lender);
  const onNodes = async (right: string) => {
    const { rows } = await owner.query<{ failure: string }>(
      `select r.result as failure from run_command_on_all_nodes($1) r where not r.success`,
      // A worker changes rights of a distributed schema only under this setting.
      [`do $$ begin set local citus.enable_ddl_propagation = off; ${right}; end $$`],
    );
    if (rows[0]) throw new Error(`A database node refused "${right}": ${rows[0].failure}`);
  };
  await owner.query(`grant ${role} to current_user`);
  await onNodes(`grant create on schema public to ${role}`);
  try {
    for (const text of texts) await owner.query(text);
  } finally {
    await onNodes(`revoke create on schema public from ${role}`);
  }
  await owner.query(`revoke ${role} from current_user`);
}

/**
 * Every role may execute what Citus copied to a worker, also to one that joined later; revoked here again, it is revoked
 * there too. Does nothing for functions that no node leaves open: another owner of functions can own those of several
 * databases, whose servers would give and revoke its rights at the same time.
 */
export async function closeFunctions(owner: pg.Client): Promise<void> {
  const { rows: nodes } = await owner.query<{ open: string }>(
    'select r.result as open from run_command_on_all_nodes($1) r where r.success',
    [
      `select coalesce(json_agg(p.oid::regprocedure::text), '[]') from pg_proc p
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')`,
    ],
  );
  const open = new Set(nodes.flatMap((node) => JSON.parse(node.open) as string[]));
  const { rows: copied } = await owner.query<NamedFunction>(functionsWhere('o.objid is not null'));
  const rows = copied.filter(({ signature }) => open.has(signature));
  const own = rows.filter(({ lender }) => lender === null).map(({ signature }) => signature);
  if (own.length > 0) await owner.query(`revoke execute on function ${own.join(', ')} from public`);
  for (const { signature, lender } of rows)
    if (lender !== null)
      await asLender(owner, lender, [`revoke execute on function ${signature} from public`]);
}
