import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import classes from './row-card.module.css';
import type { CardRole, Column } from './table-types';

type RowCardProps<Row> = {
  row: Row;
  number: number;
  columns: readonly Column<Row>[];
  name: string;
  hasActions: boolean;
  onOpen: () => void;
};

/** One row on a phone: who, the figure that matters, and the rest in a quiet line. */
export function RowCard<Row>({ row, number, columns, name, hasActions, onOpen }: RowCardProps<Row>) {
  const { t } = useTranslation('ui');
  const cellOf = (column: Column<Row>) => (column.cardCell ?? column.cell)(row, number);
  const cells = (role: CardRole | undefined) => columns.filter(({ card }) => card === role);
  const draw = (role: CardRole): ReactNode =>
    cells(role).map((column) => (
      <span key={column.key} className={classes.part}>
        {cellOf(column)}
      </span>
    ));
  const details = cells(undefined);
  return (
    <li className={classes.card} data-actions={hasActions || undefined}>
      <div className={classes.title}>
        {draw('title')}
        {draw('badge')}
      </div>
      <div className={classes.figure}>{draw('figure')}</div>
      <div className={classes.meta}>{draw('meta')}</div>
      <div className={classes.note}>{draw('note')}</div>
      {hasActions && (
        <button
          type="button"
          className={classes.dots}
          aria-label={t('table.actionsFor', { name })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <Icon of={IconDots} size={20} />
        </button>
      )}
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>{cellOf(column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
