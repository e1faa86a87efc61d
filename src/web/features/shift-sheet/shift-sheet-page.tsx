import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import { exportShiftSheet, type ShiftSheet, shiftSheet } from '#contract/reports/shift-sheet';
import { ShiftBlocks, Signatures } from '#web/features/shift-sheet/shift-blocks.tsx';
import { ShiftFilter } from '#web/features/shift-sheet/shift-filter.tsx';
import { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import { text } from '#web/platform/list/list-address.ts';
import { periodAddress } from '#web/platform/list/list-period.ts';
import { PrintButton } from '#web/platform/list/print-button.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ListState } from '#web/ui/data-table/list-state.tsx';
import type { TableFault } from '#web/ui/data-table/table-types.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { typedTime } from '#web/ui/form/typed-time.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { addPageRule } from '#web/ui/print/page-rule.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';

const key = ['shiftsheet'] as const;

const time = (value: unknown) =>
  typeof value === 'string' && value !== '' && typedTime(value) === value ? value : undefined;

const address = {
  sort: [],
  filters: { id: text(64), from: time, until: time },
  period: periodAddress({ day: 'day' }),
} as const;

/** Shift Sheet: credit and trade of an operator, from the beginning to the end of a shift. */
export function ShiftSheetPage({ role }: { role: OperatorRole }) {
  const { t } = useTexts(shiftSheetTexts);
  const list = useList({
    key,
    address,
    read: ({ id, startDate, endDate, from, until }, options) =>
      call(shiftSheet, { query: { id, startDate, endDate, from, until }, ...options }),
  });
  // Upright, unlike the wide tables of other pages.
  useEffect(() => addPageRule('size: A4 portrait'), []);
  const { answer } = list;
  const { fault } = list.table;
  const { id, startDate, endDate, from, until } = list.filter;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={answer !== undefined && <ShiftNote sheet={answer} />}
        actions={
          <>
            <PrintButton print={list.print} />
            <ExportButton
              endpoint={exportShiftSheet}
              query={{ id, startDate, endDate, from, until }}
              rows={undefined}
            />
          </>
        }
      />
      <ShiftFilter
        role={role}
        period={list.state.period}
        filters={list.state.filters}
        onPeriod={list.putPeriod}
        onChange={list.put}
        onClear={list.isFiltered ? list.clear : undefined}
      />
      {answer?.isCleared === true && <Note tone="wait">{t('cleared')}</Note>}
      {answer?.isPlayCleared === true && <Note tone="wait">{t('playCleared')}</Note>}
      {fault === undefined ? (
        <ShiftBlocks sheet={answer} />
      ) : (
        <ShiftFault fault={fault} showWholeDays={() => list.put({ from: undefined, until: undefined })} />
      )}
      <Signatures />
    </Page>
  );
}

/** The refusal of a sheet of a part of cleared days has a button for the sheet of the whole days. */
function ShiftFault({ fault, showWholeDays }: { fault: TableFault; showWholeDays: () => void }) {
  const { t } = useTexts(shiftSheetTexts);
  const cleared: TableFault = {
    kind: 'error',
    title: t('refused.title'),
    message: fault.message,
    action: (
      <Button size="xs" onClick={showWholeDays}>
        {t('refused.wholeDay')}
      </Button>
    ),
  };
  return (
    <Panel label={t('title')} isFlush>
      <ListState
        fault={fault.code === 'shift_cleared' ? cleared : { title: t('failed'), ...fault }}
        empty={{ title: t('title'), message: '' }}
      />
    </Panel>
  );
}

function ShiftNote({ sheet }: { sheet: ShiftSheet }) {
  const { subject, from, until, isWhole, startDate, endDate } = sheet;
  const { t } = useTexts(shiftSheetTexts);
  const isOfDay = startDate === endDate;
  return (
    <>
      {t('of', { username: subject.username })}{' '}
      <DateTime value={from} format={isWhole ? 'date' : 'date-time'} />
      {(!isOfDay || !isWhole) && ' – '}
      {!isWhole && <DateTime value={until} format={isOfDay ? 'minute' : 'date-time'} />}
      {isWhole && !isOfDay && <DateTime value={lastMoment(until)} format="date" />}
    </>
  );
}

/** The end is not included: its day is the next one. */
const lastMoment = (until: string) => new Date(Date.parse(until) - 1);
