import type { CSSProperties } from 'react';
import type { Column } from '#web/ui/data-table/table-types.ts';

/** Where a pinned column stays, next to those pinned before it, while the rest of the table scrolls. */
export function pinnedStyle<Row>(columns: readonly Column<Row>[], index: number): CSSProperties | undefined {
  const column = columns[index];
  if (column === undefined) return undefined;
  const size = column.width === undefined ? {} : { width: rem(column.width), minWidth: rem(column.width) };
  if (!column.isPinned) return column.width === undefined ? undefined : size;
  const start = columns.slice(0, index).reduce((sum, { width = 0 }) => sum + width, 0);
  return { ...size, insetInlineStart: rem(start) };
}

/** A pixel at the usual text size grows with the text. */
function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
