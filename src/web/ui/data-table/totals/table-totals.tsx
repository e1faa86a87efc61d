import { useTexts } from '#web/texts/texts.ts';
import { pinnedStyle } from '#web/ui/data-table/pinned-style.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/totals/table-totals.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type TableTotalsProps<Row> = {
  columns: readonly Column<Row>[];
  label: string | undefined;
  hasActions: boolean;
};

/** The sums over the whole filter. They are always visible; their label is in the first free column. */
export function TableTotals<Row>({ columns, label, hasActions }: TableTotalsProps<Row>) {
  const { t } = useTexts(uiTexts);
  if (!columns.some(({ total }) => total !== undefined)) return null;
  const firstTotal = columns.findIndex(({ total }) => total !== undefined);
  const labelAt = columns.findIndex((column, index) => index < firstTotal && !column.isPinned);
  const at = labelAt === -1 ? 0 : labelAt;
  const span = Math.max(1, firstTotal - at);
  return (
    <tfoot className={classes.totals}>
      <tr>
        {columns.map((column, index) => {
          if (index === at && firstTotal !== 0) {
            return (
              <th key={column.key} scope="row" colSpan={span}>
                {label ?? t('table.total')}
              </th>
            );
          }
          if (index > at && index < at + span) return null;
          return (
            <td
              key={column.key}
              data-align={column.align}
              data-apart={column.isApart || undefined}
              data-pinned={column.isPinned || undefined}
              data-print={column.head === undefined ? undefined : 'hidden'}
              style={pinnedStyle(columns, index)}
            >
              {column.total}
            </td>
          );
        })}
        {hasActions && <td data-end data-print="hidden" />}
      </tr>
    </tfoot>
  );
}
