import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInbox, IconLock, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import type { DataTableProps, TableFault } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/table-view.module.css';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type ListStateProps<Row> = Pick<
  DataTableProps<Row>,
  'fault' | 'empty' | 'state' | 'filters' | 'onClearFilters' | 'onChange' | 'noMatchMessage'
>;

/** Shown instead of rows: no access, failed, no match, or empty. */
export function ListState<Row>(props: ListStateProps<Row>) {
  return (
    <div className={classes.state}>
      {props.fault === undefined ? <NoRows {...props} /> : <Fault fault={props.fault} />}
    </div>
  );
}

function NoRows<Row>({
  empty,
  state,
  filters,
  onClearFilters,
  onChange,
  noMatchMessage,
}: ListStateProps<Row>) {
  const { t } = useTexts(uiTexts);
  const search = state?.search ?? '';
  const isFiltered = search !== '' || (filters ?? []).some(({ isOn }) => isOn);
  if (!isFiltered) {
    return (
      <StateMessage
        icon={empty.icon ?? IconInbox}
        title={empty.title}
        message={empty.message}
        action={empty.action}
      />
    );
  }
  const clear = onClearFilters ?? (() => onChange?.({ search: '', page: 1 }, { replace: false }));
  return (
    <StateMessage
      icon={IconSearch}
      title={search === '' ? t('table.noMatch') : t('table.noMatchFor', { search })}
      message={noMatchMessage ?? t('table.noMatchMessage')}
      action={
        <Button size="xs" variant="default" onClick={clear}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  );
}

function Fault({ fault }: { fault: TableFault }) {
  const { t } = useTexts(uiTexts);
  const retry = fault.onRetry !== undefined && (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon of={IconRefresh} size={16} />}
      onClick={fault.onRetry}
    >
      {t('table.retry')}
    </Button>
  );
  if (fault.kind === 'forbidden') {
    const title = fault.title ?? t('table.forbidden');
    return <StateMessage icon={IconLock} title={title} message={fault.message} action={fault.action} />;
  }
  return (
    <StateMessage
      tone="bad"
      icon={IconAlertTriangle}
      title={fault.title ?? t('table.failed')}
      message={fault.message}
      action={
        <>
          {retry}
          {fault.action}
        </>
      }
      requestId={fault.requestId}
    />
  );
}
