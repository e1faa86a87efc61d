import { useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { VisuallyHidden } from '../visually-hidden';
import { ActionSheet } from './action-sheet';
import classes from './card-list.module.css';
import { RowCard } from './row-card';
import type { TableViewProps } from './table-view';

const placeholders = [1, 2, 3, 4, 5, 6];

/** The rows of a phone. All acts of a row lie behind one button, in a sheet at the thumb. */
export function CardList<Row>(props: TableViewProps<Row>) {
  const { t } = useTexts(uiTexts);
  const { columns, rows, rowId, rowName, actions, isFetching = false, state } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = rows?.find((row) => rowId(row) === openId);
  if (rows === undefined) {
    return (
      <ul className={classes.cards} aria-hidden="true">
        {placeholders.map((number) => (
          <li key={number} className={classes.placeholder} />
        ))}
      </ul>
    );
  }
  const before = ((state?.page ?? 1) - 1) * (state?.pageSize ?? 0);
  return (
    <>
      {isFetching && (
        <VisuallyHidden>
          <span role="status">{t('table.loading')}</span>
        </VisuallyHidden>
      )}
      <ul className={classes.cards} aria-label={props.label} data-refetching={isFetching || undefined}>
        {columns.rows.map((row, index) => (
          <RowCard
            key={row.id}
            row={row.original}
            number={before + index + 1}
            columns={columns.all}
            name={rowName(row.original)}
            selection={props.selection}
            actions={actions?.(row.original) ?? []}
            onOpen={() => setOpenId(row.id)}
          />
        ))}
      </ul>
      {open !== undefined && actions !== undefined && (
        <ActionSheet
          name={rowName(open)}
          title={columns.all.find(({ card }) => card === 'title')?.cell(open, 0) ?? rowName(open)}
          figure={columns.all.find(({ card }) => card === 'figure')?.cell(open, 0)}
          actions={actions(open)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
