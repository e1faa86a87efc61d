import type pg from 'pg';
import type { Act, Told } from './load-acts.ts';

export interface ToldFinding {
  rule: 'I4' | 'I5';
  what: string;
}

interface Kept {
  id: number;
  player: number;
  amount: number;
  bets?: number[];
}
/** The data of one network that callers change, as raw rows. */
export interface KeptActs {
  buy: Map<number, Kept>;
  cancel: Map<number, Kept>;
  claim: Map<number, Kept>;
  transfer: Map<number, Kept>;
  keys: Map<string, { ticketId?: number; transferId?: number }>;
}

const statements: Record<Act['do'], string> = {
  buy: 'select ticket_id as id, player_id as player, stake as amount, bets from tickets where network_id = $1',
  cancel: 'select ticket_id as id, player_id as player, amount from reversals where network_id = $1',
  claim: 'select ticket_id as id, player_id as player, amount from claims where network_id = $1',
  transfer: `select transfer_id as id, credit_wallet as player, amount from transfers where network_id = $1 and kind = 'transfer'`,
};

/** Reads the raw tables as their owner, in one snapshot. */
export async function readKept(owner: pg.Client, networkId: number): Promise<KeptActs> {
  await owner.query('begin isolation level repeatable read read only');
  const read = async (act: Act['do']) =>
    new Map((await owner.query<Kept>(statements[act], [networkId])).rows.map((row) => [row.id, row]));
  const buy = await read('buy');
  const kept = { buy, cancel: await read('cancel'), claim: await read('claim') };
  const transfer = await read('transfer');
  const { rows } = await owner.query(
    'select actor_id as actor, key, answer from idempotency_keys where network_id = $1',
    [networkId],
  );
  await owner.query('commit');
  return { ...kept, transfer, keys: new Map(rows.map((row) => [`${row.actor}/${row.key}`, row.answer])) };
}

/**
 * I4 and I5: every acknowledged act exists once with its amounts; a refused act left nothing; no act is without an
 * answer.
 */
export function checkTold(
  { opening, now, admin }: { opening: KeptActs; now: KeptActs; admin: number },
  told: readonly Told[],
): ToldFinding[] {
  const keyOf = ({ act }: Told) => `${act.do === 'transfer' ? admin : act.player.id}/${act.key}`;
  const findings: ToldFinding[] = [];
  const seen = { buy: new Set(), cancel: new Set(), claim: new Set(), transfer: new Set() };
  for (const each of told) {
    const { act, isDone, id } = each;
    const name = `${act.do} ${keyOf(each)}`;
    const note = (what: string) =>
      findings.push({ rule: each.wasUnanswered ? 'I5' : 'I4', what: `${name}: ${what}` });
    const bound = now.keys.get(keyOf(each));
    if (!isDone) {
      if (bound !== undefined) note('it was refused and is posted');
      continue;
    }
    if (seen[act.do].has(id)) note('it was told for two acts');
    seen[act.do].add(id);
    for (const what of differencesOf(each, now, bound)) note(what);
  }
  for (const kind of ['buy', 'cancel', 'claim', 'transfer'] as const)
    for (const id of now[kind].keys())
      if (!opening[kind].has(id) && !seen[kind].has(id))
        findings.push({ rule: 'I4', what: `${kind} of ${id} was told to nobody` });
  const asked = new Set(told.map(keyOf));
  for (const key of now.keys.keys())
    if (!opening.keys.has(key) && !asked.has(key))
      findings.push({ rule: 'I4', what: `the key ${key} is bound and was never sent` });
  return findings;
}

function differencesOf(
  { act, id }: Told,
  now: KeptActs,
  bound: { ticketId?: number; transferId?: number } | undefined,
) {
  const row = id === null ? undefined : now[act.do].get(id);
  if (row === undefined) return ['it is not there'];
  const differences: string[] = [];
  if (bound === undefined) differences.push('its key is not bound');
  const named = act.do === 'buy' ? bound?.ticketId : act.do === 'transfer' ? bound?.transferId : id;
  if (bound !== undefined && Number(named) !== id)
    differences.push(`its key is bound to ${named}, not ${id}`);
  if (row.player !== act.player.id) differences.push(`it is of ${row.player}, not ${act.player.id}`);
  const amount = amountOf(act);
  if (amount !== null && row.amount !== amount) differences.push(`it is of ${row.amount}, not ${amount}`);
  // A line on number n of this screen has the code of its pocket; a ticket has one line.
  if (act.do === 'buy' && row.bets?.length !== 1) differences.push(`it has ${row.bets?.length} lines, not 1`);
  return differences;
}

/** In hundredths; null if only the books know it. */
function amountOf(act: Act): number | null {
  if (act.do === 'buy') return act.qty * 100;
  if (act.do === 'cancel') return act.stake * 100;
  return act.do === 'transfer' ? act.amount * 100 : null;
}
