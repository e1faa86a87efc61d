import { TextInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { WinPercentage } from '#contract/games/win-percentages';
import classes from '#web/features/win-percentages/percentage-form.module.css';
import type { PercentageFormState } from '#web/features/win-percentages/use-percentage-form.ts';
import { usePercentageForm } from '#web/features/win-percentages/use-percentage-form.ts';
import { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column, TableFault } from '#web/ui/data-table/table-types.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { Percent } from '#web/ui/values/percent.tsx';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

interface PercentageFormProps {
  accountId: string;
  rows: readonly WinPercentage[] | undefined;
  canSet: boolean;
  fault: TableFault | undefined;
}

/** Every game of one network with its percentage, set together. */
export function PercentageForm({ accountId, rows, canSet, fault }: PercentageFormProps) {
  const { t, language } = useTexts(winPercentagesTexts);
  const timeZone = useTimeZone();
  const isOnline = useOnline();
  const form = usePercentageForm(accountId, rows ?? []);
  const changed = form.changed.length;
  useLeaveGuard(changed > 0);
  const atRest =
    form.savedAt === null
      ? t('unchanged')
      : t('savedAt', {
          time: formatDateTime(form.savedAt, { format: 'minute', timeZone, locale: language }),
        });
  const rest = changed === 0 ? atRest : t('changed', { count: changed });
  return (
    <Panel label={t('title')} className={classes.panel ?? ''} isFlush>
      <form aria-label={t('title')} noValidate onSubmit={form.submit}>
        <DataTable<WinPercentage>
          label={t('title')}
          isBare
          columns={percentageColumns(canSet ? form : null, t)}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ gameName }) => gameName}
          fault={fault}
          empty={{ icon: IconDice5, title: t('empty.title'), message: t('empty.message') }}
        />
        {canSet && rows !== undefined && rows.length > 0 && (
          <div className={classes.foot}>
            <p className={classes.note}>
              <FormMessageLine message={form.message} rest={isOnline ? rest : t('waitsForConnection')} />
            </p>
            <BusyButton
              type="submit"
              isBusy={form.isBusy}
              busyLabel={t('setting')}
              disabled={changed === 0 || !isOnline}
            >
              {t('set')}
            </BusyButton>
          </div>
        )}
      </form>
    </Panel>
  );
}

/** The columns; without a form the percentages are read-only. */
function percentageColumns(
  form: PercentageFormState | null,
  t: Translate<typeof winPercentagesTexts>,
): Column<WinPercentage>[] {
  return [
    numberColumn(t('column.no')),
    { key: 'id', label: t('column.id'), cell: ({ gameId }) => gameId, isQuiet: true, card: 'meta' },
    { key: 'game', label: t('column.game'), cell: ({ gameName }) => gameName, card: 'title' },
    {
      key: 'percentage',
      label: t('column.percentage'),
      cell: (row) =>
        form === null ? <Percent value={row.winpercentage} /> : <PercentageInput form={form} row={row} />,
      align: 'right',
      card: 'figure',
    },
  ];
}

/** One percentage. A text field: a number field of a browser drops the comma of 10,50 without a word. */
function PercentageInput({ form, row }: { form: PercentageFormState; row: WinPercentage }) {
  const { t } = useTexts(winPercentagesTexts);
  return (
    <TextInput
      id={form.idOf(row.id)}
      inputMode="decimal"
      autoComplete="off"
      className={classes.percentageColumnsField ?? ''}
      classNames={{ input: classes.input ?? '' }}
      aria-label={t('inputOf', { game: row.gameName })}
      rightSection={<span aria-hidden="true">{t('percent')}</span>}
      value={form.textOf(row)}
      error={form.faults[row.id]}
      onChange={(event) => form.change({ [row.id]: event.currentTarget.value })}
      onBlur={() => form.checkField(row.id)}
    />
  );
}
