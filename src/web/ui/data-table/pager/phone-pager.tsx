import { useTexts } from '#web/texts/texts.ts';
import { ShortSteps } from '#web/ui/data-table/pager/short-steps.tsx';
import { usePageSteps } from '#web/ui/data-table/pager/use-page-steps.ts';
import type { Column, TableSeek, TableState, TableStateChange } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import { Row } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type PhonePagerProps<Row> = {
  state: TableState;
  pageCount: number;
  isCounting?: boolean;
  onChange?: TableStateChange;
  seek?: TableSeek;
  columns: readonly Column<Row>[];
};

/** The foot of a phone's list, always visible: the main sum and the pages. */
export function PhonePager<Row>({ columns, isCounting, ...pages }: PhonePagerProps<Row>) {
  const { t } = useTexts(uiTexts);
  const steps = usePageSteps(pages);
  const figure = columns.find(({ card, total }) => card === 'figure' && total !== undefined);
  const hasPages = isCounting || steps.page > 1 || steps.pageCount > 1;
  if (!hasPages && figure === undefined) return null;
  return (
    <div className={classes.phone} data-print="hidden">
      {figure !== undefined && (
        <p className={classes.total}>
          <span>{figure.totalLabel ?? t('pager.totalOf', { label: figure.label })}</span>
          <span>{figure.total}</span>
        </p>
      )}
      <Row as="nav" align="middle" className="pushed" aria-label={t('pager.label')}>
        <ShortSteps {...steps} isCounting={isCounting} />
      </Row>
    </div>
  );
}
