import { useRef, useState } from 'react';
import { type Account, refusedState } from '#contract/accounts/account-table';
import { postBatch } from '#contract/credit/batches';
import { type Hundredths, toHundredths, toPoints } from '#contract/ground/money';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { type Faults, faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useRefreshSession, useSession } from '#web/platform/session/session.ts';
import { batchTexts } from '#web/product/batch/batch-texts.en.ts';
import {
  type BatchAct,
  type BatchWay,
  type PlannedRow,
  planBatch,
  totalOf,
} from '#web/product/batch/plan-batch.ts';
import { inWords, type Translate, useTexts } from '#web/texts/texts.ts';

interface BatchFormInput {
  act: BatchAct;
  accounts: readonly Account[];
  /** The amounts to start with, as typed, by account. */
  amounts?: Readonly<Record<string, string>> | undefined;
  onPosted: (posted: PostedBatch) => void;
  /** Called after credit has moved. */
  onOver: () => void;
}

export interface PostedBatch {
  batchId: string;
  createdAt: string;
  /** With the points that the accounts have afterwards. */
  rows: readonly PlannedRow[];
}

/** The sent rows with the balances of the answer, which may differ from the planned ones. */
function asPosted(
  rows: readonly PlannedRow[],
  answer: readonly { userId: string; walletBalance: number }[],
): PlannedRow[] {
  const balances = new Map(answer.map(({ userId, walletBalance }) => [userId, toHundredths(walletBalance)]));
  return rows.map((row) => ({ ...row, after: balances.get(row.account._id) ?? row.after }));
}

const blank = {
  way: 'same' as BatchWay,
  amount: '',
  amounts: {} as Readonly<Record<string, string>>,
  note: '',
  category: '',
  password: '',
};
type Values = typeof blank;

/** The form of a batch: its rows with their faults, its total, and how it is sent. */
export function useBatchForm({ act, accounts, amounts, onPosted, onOver }: BatchFormInput) {
  const { t } = useTexts(batchTexts);
  const held = toHundredths(useSession().user.walletBalance) ?? 0;
  const intent = useIntent();
  const refreshSession = useRefreshSession();
  const [chosen, setChosen] = useState(accounts);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const sent = useRef<readonly PlannedRow[]>([]);
  const rowsOf = (values: Values) => planBatch(chosen, { act, ...values });
  const form = useForm({
    initial: amounts === undefined ? blank : { ...blank, way: 'own' as const, amounts },
    check: (values) => faultsOf(values, { act, rows: rowsOf(values), held, t }),
    fieldOf: { insufficient_credit: 'amount', incorrect_password: 'password', unknown_category: 'category' },
    failed: t('failed'),
    creates: true,
    send: (values) => {
      sent.current = rowsOf(values);
      return intent.run((key) => call(postBatch, { body: bodyOf(act, values, sent.current), key }));
    },
    onRefused: (error) => setRefused(refusedRows(sent.current, refusalIn(error)?.fields)),
    onDone: ({ data }) => {
      onPosted({ ...data, rows: asPosted(sent.current, data.rows) });
      onOver();
      void refreshSession();
    },
  });
  const rows = rowsOf(form.values);
  const total = totalOf(rows);
  const faulty = rows.filter(({ fault, account }) => fault !== null || account._id in refused);
  return {
    ...form,
    rows,
    faulty,
    total,
    ownAfter: act === 'give' ? held - total : held + total,
    /** The server's refusals by account. */
    refused,
    leaveOutFaulty: () => {
      setChosen(chosen.filter((account) => !faulty.some((row) => row.account._id === account._id)));
      setRefused({});
    },
  };
}
export type BatchForm = ReturnType<typeof useBatchForm>;

interface Judged {
  act: BatchAct;
  rows: readonly PlannedRow[];
  /** Credit of the operator. */
  held: Hundredths;
  t: Translate<typeof batchTexts>;
}

/** The faults of the fields. The first fault of a row, and a total that is too much, are those of the amount. */
function faultsOf(values: Values, { act, rows, held, t }: Judged): Faults<Values> {
  const { note, category, password } = faultsBySchema<Values>(postBatch.body, bodyOf(act, values, rows));
  const row = rows.find(({ fault }) => fault !== null);
  const isTooMuch = act === 'give' && totalOf(rows) > held;
  const ofRows = rows.length === 0 ? t('noRows') : isTooMuch ? t('fault.credit') : undefined;
  const amount = row === undefined ? ofRows : faultWords(row, t, toPoints(row.before).toFixed(2));
  const all = Object.entries({ amount, note, category, password });
  return Object.fromEntries(all.filter(([, text]) => text !== undefined)) as Faults<Values>;
}

/** The fault of a row. An account that may not receive has its state, and who blocks it. */
export function faultWords(
  { account, fault }: PlannedRow,
  t: Translate<typeof batchTexts>,
  held: string,
): string | undefined {
  if (fault === null) return undefined;
  return fault === 'barred' ? inWords(refusedState(account)) : t(`fault.${fault}`, { held });
}

/** What the server says of each row, by account. It names the rows by their place. */
function refusedRows(rows: readonly PlannedRow[], fields: Readonly<Record<string, string>> = {}) {
  const named = rows.map(({ account }, at) => [account._id, fields[`rows.${at}`]] as const);
  return Object.fromEntries(named.filter((each): each is [string, string] => each[1] !== undefined));
}

function bodyOf(act: BatchAct, { note, category, password }: Values, rows: readonly PlannedRow[]) {
  return {
    kind: act === 'give' ? ('transfer' as const) : ('adjust' as const),
    rows: rows.map(({ account, amount }) => ({ userId: account._id, amount: toPoints(amount ?? 0) })),
    note,
    category,
    password,
  };
}
