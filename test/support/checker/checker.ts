import type pg from 'pg';
import type { Operation, Outcome } from './checker-operations.ts';

export interface WalletRow {
  network: number;
  wallet: number;
  kind: string;
  peer: number | null;
  floor: number;
  balance: number;
  movements: number;
}
export interface TransferRow {
  network: number;
  id: number;
  kind: string;
  debit: number;
  credit: number;
  amount: number;
  debitAfter: number;
  creditAfter: number;
  actorNetwork: number;
  actor: number;
  link: string | null;
}
export interface KeyRow {
  network: number;
  actor: number;
  key: string;
  transferId: number;
}
/** The whole ledger, as raw rows. */
export interface Books {
  wallets: Map<string, WalletRow>;
  transfers: Map<string, TransferRow>;
  keys: Map<string, KeyRow>;
}
export interface Finding {
  rule: 'I1' | 'I2' | 'I3' | 'I4' | 'I5';
  what: string;
}

/** Reads the raw tables as their owner, in one snapshot, without the product's own audit. */
export async function readBooks(owner: pg.Client): Promise<Books> {
  await owner.query('begin isolation level repeatable read read only');
  const wallets = await owner.query<WalletRow>(
    `select network_id as network, wallet_id as wallet, kind, peer_id as peer, floor, balance, movements from wallets`,
  );
  const transfers = await owner.query<TransferRow>(
    `select network_id as network, transfer_id as id, kind, debit_wallet as debit, credit_wallet as credit, amount,
            debit_after as "debitAfter", credit_after as "creditAfter", actor_network_id as "actorNetwork",
            actor_id as actor, link from transfers`,
  );
  const keys = await owner.query<KeyRow>(
    `select network_id as network, actor_id as actor, key, (answer ->> 'transferId')::bigint as "transferId"
       from idempotency_keys`,
  );
  await owner.query('commit');
  return {
    wallets: new Map(wallets.rows.map((row) => [`${row.network}/${row.wallet}`, row])),
    transfers: new Map(transfers.rows.map((row) => [`${row.network}/${row.id}`, row])),
    keys: new Map(keys.rows.map((row) => [`${row.network}/${row.actor}/${row.key}`, row])),
  };
}

/** The errors in the books, given their earlier state and the answers since. Empty if there are none. */
export function checkBooks(opening: Books, books: Books, outcomes: readonly Outcome[]): Finding[] {
  const posted = [...books.transfers].filter(([id]) => !opening.transfers.has(id)).map(([, row]) => row);
  return [
    ...checkStanding(opening, books),
    ...checkOutcomes(books, outcomes),
    ...checkUnasked(opening, books, { posted, outcomes }),
  ];
}

/** I1 to I3 only: what must hold independently of the answers. */
export function checkStanding(opening: Books, books: Books): Finding[] {
  const posted = [...books.transfers].filter(([id]) => !opening.transfers.has(id)).map(([, row]) => row);
  return [
    ...checkSums(books),
    ...checkBorders(books),
    ...checkBalances(opening, books, posted),
    ...checkFloors(books),
  ];
}

/** I1: the balances of every network sum to zero. */
function checkSums({ wallets }: Books): Finding[] {
  const sums = new Map<number, bigint>();
  for (const { network, balance } of wallets.values())
    sums.set(network, (sums.get(network) ?? 0n) + BigInt(balance));
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([network, sum]) => ({ rule: 'I1', what: `network ${network} sums to ${sum}` }));
}

/** I1 over borders: each border cancels its mirror, and every crossing has two halves of one amount. */
function checkBorders({ wallets, transfers }: Books): Finding[] {
  const findings: Finding[] = [];
  for (const border of [...wallets.values()].filter((each) => each.kind === 'border' && each.network === 0)) {
    const mirror = [...wallets.values()].find((each) => each.network === border.peer && each.peer === 0);
    const sum = border.balance + (mirror?.balance ?? Number.NaN);
    if (sum !== 0)
      findings.push({ rule: 'I1', what: `the borders between 0 and ${border.peer} sum to ${sum}` });
  }
  for (const [link, [one, other, third]] of halvesByLink(transfers)) {
    const isWhole = one && other && !third && one.amount === other.amount && one.network !== other.network;
    if (!isWhole) findings.push({ rule: 'I1', what: `the crossing ${link} has no two equal halves` });
  }
  return findings;
}

function halvesByLink(transfers: Books['transfers']): Map<string, TransferRow[]> {
  const halves = new Map<string, TransferRow[]>();
  for (const row of transfers.values())
    if (row.link !== null) halves.set(row.link, [...(halves.get(row.link) ?? []), row]);
  return halves;
}

/** I2: each balance is the earlier one plus its movements, and no earlier movement has changed. */
function checkBalances(opening: Books, books: Books, posted: readonly TransferRow[]): Finding[] {
  const moved = new Map<string, { sum: number; count: number }>();
  const note = (id: string, amount: number) => {
    const { sum, count } = moved.get(id) ?? { sum: 0, count: 0 };
    moved.set(id, { sum: sum + amount, count: count + 1 });
  };
  for (const { network, debit, credit, amount } of posted) {
    note(`${network}/${debit}`, -amount);
    note(`${network}/${credit}`, amount);
  }
  const findings: Finding[] = [];
  for (const id of new Set([...opening.wallets.keys(), ...books.wallets.keys(), ...moved.keys()])) {
    const before = opening.wallets.get(id);
    const { sum, count } = moved.get(id) ?? { sum: 0, count: 0 };
    const expected = { balance: (before?.balance ?? 0) + sum, movements: (before?.movements ?? 0) + count };
    const now = books.wallets.get(id);
    for (const field of ['balance', 'movements'] as const) {
      if (now?.[field] !== expected[field])
        findings.push({
          rule: 'I2',
          what: `${field} of wallet ${id}: ${now?.[field]}, not ${expected[field]}`,
        });
    }
  }
  for (const [id, row] of opening.transfers) {
    if (JSON.stringify(books.transfers.get(id)) !== JSON.stringify(row))
      findings.push({ rule: 'I2', what: `the old movement ${id} was changed or removed` });
  }
  return findings;
}

/** I3: by kind, not by the stored floor. Only issuance and borders may be below zero without limit. */
function checkFloors({ wallets }: Books): Finding[] {
  const lowest = (row: WalletRow) =>
    row.kind === 'issuance' || row.kind === 'border' ? -(10 ** 15) : row.kind === 'game' ? row.floor : 0;
  return [...wallets]
    .filter(([, row]) => row.balance < lowest(row))
    .map(([id, row]) => ({ rule: 'I3', what: `wallet ${id} holds ${row.balance}` }));
}

const keyOf = ({ actor, key }: Operation) => `${actor.networkId}/${actor.accountId}/${key}`;

/** I4, I5: an acknowledged operation exists with its amounts; a refused one left nothing, however often it was sent. */
function checkOutcomes(books: Books, outcomes: readonly Outcome[]): Finding[] {
  const halves = halvesByLink(books.transfers);
  return outcomes.flatMap((outcome) => {
    const rule = outcome.wasUnanswered ? 'I5' : 'I4';
    const key = keyOf(outcome.operation);
    const bound = books.keys.get(key);
    if (outcome.moved === null)
      return bound === undefined ? [] : [{ rule, what: `${key} was refused and is posted` }];
    const differences = differencesOf(books, halves, outcome);
    if (bound?.transferId !== outcome.moved.transferId) differences.push('its key is not bound to it');
    return differences.map((what) => ({ rule, what: `${key}: ${what}` }) as const);
  });
}

/** The differences between an acknowledged operation and its one or two rows. */
function differencesOf(
  { transfers, wallets }: Books,
  halves: Map<string, TransferRow[]>,
  { operation, moved }: Outcome,
): string[] {
  const { from, to, amount, kind, actor } = operation;
  const issuance = 2 ** 52;
  const walletOf = (side: Operation['from']) => (side.accountId === 'issuance' ? issuance : side.accountId);
  const borderOf = (network: number, peer: number) =>
    [...wallets.values()].find((row) => row.network === network && row.kind === 'border' && row.peer === peer)
      ?.wallet;
  const crosses = from.networkId !== to.networkId;
  const first = transfers.get(`${from.networkId}/${moved?.transferId}`);
  if (first === undefined) return ['it is not there'];
  const second = crosses ? halves.get(first.link ?? '')?.find((row) => row.network === to.networkId) : first;
  const expected = {
    debit: walletOf(from),
    passed: crosses ? borderOf(from.networkId, to.networkId) : walletOf(to),
    entered: crosses ? borderOf(to.networkId, from.networkId) : walletOf(from),
    credit: walletOf(to),
    amounts: [amount, amount],
    after: [moved?.debitAfter, moved?.creditAfter],
    by: [kind, actor.networkId, actor.accountId, kind, actor.networkId, actor.accountId],
  };
  const found = {
    debit: first.debit,
    passed: first.credit,
    entered: second?.debit,
    credit: second?.credit,
    amounts: [first.amount, second?.amount],
    after: [first.debitAfter, second?.creditAfter],
    by: [first, second].flatMap((row) => [row?.kind, row?.actorNetwork, row?.actor]),
  };
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((field) => JSON.stringify(expected[field]) !== JSON.stringify(found[field]))
    .map((field) => `${field} is ${JSON.stringify(found[field])}, not ${JSON.stringify(expected[field])}`);
}

/** I4: nothing was posted twice, or without an answer. */
function checkUnasked(
  opening: Books,
  books: Books,
  { posted, outcomes }: { posted: readonly TransferRow[]; outcomes: readonly Outcome[] },
): Finding[] {
  const findings: Finding[] = [];
  const acknowledged = new Set<string>();
  for (const { operation, moved } of outcomes) {
    if (moved === null) continue;
    const id = `${operation.from.networkId}/${moved.transferId}`;
    if (acknowledged.has(id))
      findings.push({ rule: 'I4', what: `${id} was acknowledged for two operations` });
    acknowledged.add(id);
  }
  const links = new Set([...acknowledged].map((id) => books.transfers.get(id)?.link ?? null));
  for (const row of posted) {
    const isKnown =
      acknowledged.has(`${row.network}/${row.id}`) || (row.link !== null && links.has(row.link));
    if (!isKnown) findings.push({ rule: 'I4', what: `${row.network}/${row.id} was acknowledged to nobody` });
  }
  const keys = new Set(outcomes.map(({ operation }) => keyOf(operation)));
  for (const key of books.keys.keys()) {
    if (!keys.has(key) && !opening.keys.has(key))
      findings.push({ rule: 'I4', what: `the key ${key} is bound and was never sent` });
  }
  return findings;
}
