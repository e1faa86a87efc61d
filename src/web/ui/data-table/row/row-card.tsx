import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/data-table/row/row-card.module.css';
import { SelectBox } from '#web/ui/data-table/row/select-box.tsx';
import type { CardRole, Column, RowAction, TableSelection } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type RowCardProps<Row> = {
  row: Row;
  number: number;
  columns: readonly Column<Row>[];
  name: string;
  selection: TableSelection<Row> | undefined;
  actions: readonly RowAction[];
  onOpen: () => void;
};

/** One row on a phone: name, main figure, and the rest in a second line. */
export function RowCard<Row>(props: RowCardProps<Row>) {
  const { t } = useTexts(uiTexts);
  const { row, number, columns, name, selection, actions, onOpen } = props;
  const cellOf = (column: Column<Row>) => (column.cardCell ?? column.cell)(row, number);
  const cells = (role: CardRole | undefined) => columns.filter(({ card }) => card === role);
  const draw = (role: CardRole): ReactNode =>
    cells(role).map((column) => (
      <span key={column.key} className={classes.part}>
        {cellOf(column)}
      </span>
    ));
  // What a row does not have takes no line.
  const details = cells(undefined)
    .map((column) => ({ column, value: cellOf(column) }))
    .filter(({ value }) => value !== null && value !== '');
  const hasActions = actions.some(({ isHidden }) => !isHidden);
  return (
    <li
      className={classes.card}
      data-actions={hasActions || undefined}
      data-selectable={selection !== undefined || undefined}
    >
      {selection !== undefined && (
        <span className={classes.select}>
          <SelectBox label={t('select.row', { name })} rows={[row]} selection={selection} />
        </span>
      )}
      <div className={classes.title}>
        {draw('title')}
        {draw('badge')}
      </div>
      <div className={classes.figure}>{draw('figure')}</div>
      <div className={classes.meta}>{draw('meta')}</div>
      <div className={classes.note}>{draw('note')}</div>
      {hasActions && <CardAct actions={actions} name={name} onOpen={onOpen} />}
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map(({ column, value }) => (
            <div key={column.key}>
              <Text as="dt" tone="quiet">
                {column.label}
              </Text>
              <dd className="anywhere to-end">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** A single action runs directly; several are in a sheet. */
function CardAct({ actions, name, onOpen }: Pick<RowCardProps<never>, 'actions' | 'name' | 'onOpen'>) {
  const { t } = useTexts(uiTexts);
  const [first] = actions;
  const only = actions.length === 1 && first?.disabledReason === undefined ? first : undefined;
  return (
    <button
      type="button"
      className={classes.dots}
      aria-label={only?.onSelect ? `${only.label} ${name}` : t('table.actionsFor', { name })}
      aria-haspopup={only?.onSelect ? undefined : 'dialog'}
      onClick={only?.onSelect ?? onOpen}
    >
      <Icon of={only?.onSelect ? only.icon : IconDots} size={20} />
    </button>
  );
}
