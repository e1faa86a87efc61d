import { IconScale } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import {
  exportDueSheet,
  readDueSheet,
  type SheetRow,
  sheetParts,
  sheetTable,
} from '#contract/dues/statements';
import type { OperatorRole } from '#contract/ground/roles';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { OwnProof as OwnProofProps } from '#web/features/dues/own-proof.ts';
import { PaymentDialog } from '#web/features/dues/payments/payment-dialog.tsx';
import { ResetDialog } from '#web/features/dues/payments/reset-dialog.tsx';
import { WriteOffDialog } from '#web/features/dues/payments/write-off-dialog.tsx';
import { OtherLists } from '#web/features/dues/sheet/other-lists.tsx';
import { OwnLine, ownPlan } from '#web/features/dues/sheet/own-line.tsx';
import { type SheetAct, sheetActions } from '#web/features/dues/sheet/sheet-actions.ts';
import { sheetColumns, sheetLooks } from '#web/features/dues/sheet/sheet-looks.tsx';
import { useRemind } from '#web/features/dues/sheet/use-remind.ts';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const address = {
  sort: sheetTable.sorted,
  first: { sort: 'username', order: 'asc' },
  filters: { id: text(64), show: oneOf(sheetParts) },
  kept: ['id'],
} as const;

interface PayCollectPageProps {
  role: OperatorRole;
  /** Asks for the own password before a due is written off. */
  OwnProof: ComponentType<OwnProofProps>;
}

/** Pay & Collect: what an operator has to pay to its Reference, and to receive from the accounts directly below. */
export function PayCollectPage({ role, OwnProof }: PayCollectPageProps) {
  const { t, language } = useTexts(duesTexts);
  const own = useOwn('username');
  const remind = useRemind();
  const [act, setAct] = useState<SheetAct | null>(null);
  const list = useList({
    key: dueKeys.sheet,
    address,
    read: (query, options) => call(readDueSheet, { query, ...options }),
  });
  const { answer } = list;
  const columns = useTableColumns(sheetTable, sheetColumns, {
    looks: sheetLooks(role, t),
    totals: list.summed?.totals,
  });
  const subject = answer?.subject.username;
  const isOther = subject !== undefined && subject !== own;
  return (
    <ListScreen<SheetRow, typeof exportDueSheet>
      list={list}
      name="paycollect"
      title={t('title')}
      note={isOther ? t('noteOf', { username: subject }) : t('note')}
      label={t('rows')}
      of={subject}
      failed={t('failed')}
      exported={{ endpoint: exportDueSheet, query: list.filter }}
      actsBefore={<OtherLists role={role} id={list.state.filters.id} />}
      lines={
        answer?.own && (
          <OwnLine
            role={role}
            line={answer.own}
            isOther={isOther}
            onPay={() => setAct({ act: 'pay', plan: ownPlan(answer.own) })}
          />
        )
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      actions={(row) => sheetActions(row, { role, t, begin: isOther ? undefined : setAct, remind })}
      toolbar={
        <FilterRow
          label={t('rows')}
          onClear={list.isFiltered ? list.clear : undefined}
          count={list.filterCount}
        >
          <FilterSelect
            label={t('show')}
            all={t('parts.all')}
            value={list.state.filters.show}
            options={sheetParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
            onChange={(show) => list.put({ show })}
          />
        </FilterRow>
      }
      searchLabel={t('search')}
      searchPlaceholder={t('search')}
      totalsLabel={t('total', { number: formatCount(list.total ?? 0, language) })}
      empty={{ icon: IconScale, title: t('empty.title'), message: t('empty.message') }}
    >
      {act !== null && <ActDialog act={act} OwnProof={OwnProof} onClose={() => setAct(null)} />}
    </ListScreen>
  );
}

function ActDialog({
  act,
  OwnProof,
  onClose,
}: Pick<PayCollectPageProps, 'OwnProof'> & { act: SheetAct; onClose: () => void }) {
  if (act.act === 'pay') return <PaymentDialog plan={act.plan} onClose={onClose} />;
  if (act.act === 'reset') return <ResetDialog row={act.row} onClose={onClose} />;
  return <WriteOffDialog row={act.row} OwnProof={OwnProof} onClose={onClose} />;
}
