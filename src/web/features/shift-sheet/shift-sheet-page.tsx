import { Button } from '@mantine/core';
import { IconClockDollar } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isDay } from '#contract/ground/date-presets';
import type { OperatorRole } from '#contract/ground/roles';
import { exportShiftSheet, type ShiftRow, type ShiftSheet, shiftSheet } from '#contract/reports/shift-sheet';
import { shiftLineLabels } from '#contract/reports/shift-words';
import { ShiftFilter } from '#web/features/shift-sheet/shift-filter.tsx';
import { ShiftCategories, ShiftResult, Signatures } from '#web/features/shift-sheet/shift-result.tsx';
import { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { text, wholeList } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { type Translate, useTexts, useWords } from '#web/texts/texts.ts';
import { BelowList } from '#web/ui/data-table/row/phone-parts.tsx';
import type { Column, TableFault } from '#web/ui/data-table/table-types.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { addPageRule } from '#web/ui/print/page-rule.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

const key = ['shiftsheet'] as const;

const time = (value: unknown) =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined;
const shiftDay = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

const address = {
  sort: [],
  filters: { id: text(64), day: shiftDay, from: time, until: time },
} as const;

/** Shift Sheet: credit of an operator and of the accounts below it, from the beginning to the end of a shift. */
export function ShiftSheetPage({ role }: { role: OperatorRole }) {
  const { t } = useTexts(shiftSheetTexts);
  const words = useWords();
  const list = useList({
    key,
    address,
    read: async ({ id, day, from, until }, options) => {
      const sheet = await call(shiftSheet, { query: { id, day, from, until }, ...options });
      return { ...sheet, data: sheet.data.filter(isShown) };
    },
  });
  // Upright, unlike the wide tables of other pages.
  useEffect(() => addPageRule('size: A4 portrait'), []);
  const { answer } = list;
  const { id, day, from, until } = list.state.filters;
  const fault = faultOf(list.table.fault, t, () => list.put({ from: undefined, until: undefined }));
  return (
    <ListScreen<ShiftRow, typeof exportShiftSheet>
      list={wholeList({ ...list, table: { ...list.table, fault } })}
      name="shiftsheet"
      title={t('title')}
      label={t('rows')}
      hasNoCount
      of={answer?.subject.username}
      note={answer !== undefined && <ShiftNote sheet={answer} />}
      exported={{ endpoint: exportShiftSheet, query: { id, day, from, until } }}
      lines={
        <>
          <ShiftFilter
            role={role}
            filters={list.state.filters}
            onChange={list.put}
            onClear={list.isFiltered ? list.clear : undefined}
          />
          {answer?.isCleared === true && <Note tone="wait">{t('cleared')}</Note>}
          {answer?.isPlayCleared === true && <Note tone="wait">{t('playCleared')}</Note>}
        </>
      }
      columns={shiftColumns(t, words)}
      rowId={({ line }) => line}
      rowName={({ line }) => words(shiftLineLabels[line])}
      isHighlighted={({ line }) => line === 'opening' || line === 'closing'}
      empty={{ icon: IconClockDollar, title: t('empty.title'), message: t('empty.message') }}
    >
      {answer !== undefined && (
        <BelowList>
          <ShiftCategories {...answer} />
          <ShiftResult sheet={answer} />
          <Signatures />
        </BelowList>
      )}
    </ListScreen>
  );
}

/** Lines of zero are left out, except the credit at both ends. */
const isShown = ({ line, own, below, together }: ShiftRow) =>
  line === 'opening' || line === 'closing' || [own, below, together].some((amount) => amount !== 0);

/** The refusal of a sheet of a part of a cleared day, with a button for the sheet of the whole day. */
function faultOf(
  fault: TableFault | undefined,
  t: Translate<typeof shiftSheetTexts>,
  showWholeDay: () => void,
): TableFault | undefined {
  if (fault?.code !== 'shift_cleared') return fault;
  const action = (
    <Button size="xs" onClick={showWholeDay}>
      {t('refused.wholeDay')}
    </Button>
  );
  return { kind: 'error', title: t('refused.title'), message: fault.message, action };
}

function ShiftNote({ sheet: { subject, from, until, isWholeDay } }: { sheet: ShiftSheet }) {
  const { t } = useTexts(shiftSheetTexts);
  return (
    <>
      {t('of', { username: subject.username })}{' '}
      <DateTime value={from} format={isWholeDay ? 'date' : 'date-time'} />
      {!isWholeDay && (
        <>
          {' – '}
          <DateTime value={until} format="minute" />
        </>
      )}
    </>
  );
}

function shiftColumns(
  t: Translate<typeof shiftSheetTexts>,
  words: (english: string) => string,
): Column<ShiftRow>[] {
  const credit = (name: 'own' | 'below' | 'together'): Column<ShiftRow> => ({
    key: name,
    label: t(`column.${name}`),
    align: 'right',
    cell: (row) => <Money amount={row[name]} />,
    ...(name === 'together' && { isApart: true, card: 'figure' }),
  });
  return [
    { key: 'line', label: t('column.line'), card: 'title', cell: ({ line }) => words(shiftLineLabels[line]) },
    credit('own'),
    credit('below'),
    credit('together'),
  ];
}
