import { useState } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { postBatch } from '#contract/credit/batches';
import { toPoints } from '#contract/ground/money';
import { batchTexts } from '#web/features/accounts/batch/batch-texts.en.ts';
import {
  type BatchAct,
  type BatchPlan,
  type BatchWay,
  type PlannedRow,
  planBatch,
  totalOf,
} from '#web/features/accounts/batch/plan-batch.ts';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useRefreshSession, useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';

interface BatchFormInput {
  act: BatchAct;
  accounts: readonly Account[];
  onPosted: (posted: { rows: readonly PlannedRow[]; batchId: string }) => void;
  /** Called after every answer that moved credit. */
  onOver: () => void;
}

const initial = {
  way: 'same' as BatchWay,
  amount: '',
  amounts: {} as Record<string, string>,
  note: '',
  category: '',
  password: '',
};
type Values = typeof initial;

/** The form of a batch: its rows with their faults, its total, and how it is sent. */
export function useBatchForm({ act, accounts, onPosted, onOver }: BatchFormInput) {
  const { t } = useTexts(batchTexts);
  const { user } = useSession();
  const intent = useIntent();
  const refreshSession = useRefreshSession();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const rowsOf = (values: Values) =>
    planBatch(
      accounts.filter(({ _id }) => !left.includes(_id)),
      { act, ...values } satisfies BatchPlan,
    );
  const form = useForm({
    initial,
    check: (values) => faultsOf(values),
    fieldOf: { insufficient_credit: 'amount', incorrect_password: 'password', unknown_category: 'category' },
    failed: t('failed'),
    creates: true,
    send: (values) =>
      intent.run((key) => call(postBatch, { body: bodyOf(act, values, rowsOf(values)), key })),
    onRefused: (error) => {
      const rows = rowsOf(form.values);
      const named = Object.entries(refusalIn(error)?.fields ?? {}).flatMap(([name, text]) => {
        const id = rows[Number(/^rows\.(\d+)/.exec(name)?.[1])]?.account._id;
        return id === undefined ? [] : [[id, text]];
      });
      setRefused(Object.fromEntries(named));
    },
    onDone: ({ data }, values) => {
      onPosted({ rows: rowsOf(values), batchId: data.batchId });
      onOver();
      void refreshSession();
    },
  });
  const rows = rowsOf(form.values);
  const total = totalOf(rows);
  const ownAfter = Math.round(user.walletBalance * 100) + (act === 'give' ? -total : total);

  function faultsOf(values: Values) {
    const found = rowsOf(values);
    const faults = faultsBySchema(postBatch.body, bodyOf(act, values, found)) as Partial<
      Record<keyof Values, string>
    >;
    const { note, category, password } = faults;
    const hasFault = found.some(({ fault }) => fault !== null);
    const amount = found.length === 0 ? t('noRows') : hasFault ? firstFault(found) : undefined;
    const own =
      totalOf(found) > Math.round(user.walletBalance * 100) && act === 'give' ? t('fault.credit') : undefined;
    return withoutEmpty({ amount: amount ?? own, note, category, password });
  }

  function firstFault(found: readonly PlannedRow[]): string {
    const { fault, before } = found.find((row) => row.fault !== null) ?? { fault: null, before: 0 };
    return fault === null ? '' : t(`fault.${fault}`, { held: toPoints(before).toFixed(2) });
  }

  return {
    ...form,
    rows,
    total,
    ownAfter,
    refused,
    /** Leaves out the rows with a fault. */
    leaveOut: () => {
      const faulty = rows.filter(({ fault, account }) => fault !== null || account._id in refused);
      setLeft([...left, ...faulty.map(({ account }) => account._id)]);
      setRefused({});
    },
  };
}

const withoutEmpty = (faults: Partial<Record<keyof Values, string | undefined>>) =>
  Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined)) as Partial<
    Record<keyof Values, string>
  >;

function bodyOf(act: BatchAct, { note, category, password }: Values, rows: readonly PlannedRow[]) {
  return {
    kind: act === 'give' ? ('transfer' as const) : ('adjust' as const),
    rows: rows.map(({ account, amount }) => ({ userId: account._id, amount: toPoints(amount ?? 0) })),
    note,
    category,
    password,
  };
}

export type BatchForm = ReturnType<typeof useBatchForm>;
