import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { PageStep } from '#web/ui/data-table/page-step.tsx';
import classes from '#web/ui/data-table/pager.module.css';
import { SeekSteps } from '#web/ui/data-table/seek-steps.tsx';
import type { Column, TableSeek, TableState, TableStateChange } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type PhonePagerProps<Row> = {
  state: TableState;
  pageCount: number;
  onChange?: TableStateChange;
  seek?: TableSeek;
  columns: readonly Column<Row>[];
};

/** The foot of a phone's list: the sum that matters and the pages, always at hand. */
export function PhonePager<Row>({ state, pageCount, onChange, seek, columns }: PhonePagerProps<Row>) {
  const { t } = useTexts(uiTexts);
  const figure = columns.find(({ card, total }) => card === 'figure' && total !== undefined);
  const hasPages = seek === undefined ? pageCount > 1 : state.page > 1 || seek.next !== null;
  if (!hasPages && figure === undefined) return null;
  return (
    <div className={classes.phone} data-print="hidden">
      {figure !== undefined && (
        <p className={classes.total}>
          <span>{figure.totalLabel ?? t('pager.totalOf', { label: figure.label })}</span>
          <span>{figure.total}</span>
        </p>
      )}
      <nav className={classes.steps} aria-label={t('pager.label')}>
        {seek === undefined ? (
          <PhoneSteps
            page={state.page}
            pageCount={pageCount}
            onGo={(page) => onChange?.({ page }, { replace: false })}
          />
        ) : (
          <SeekSteps state={state} seek={seek} onChange={onChange} />
        )}
      </nav>
    </div>
  );
}

type PhoneStepsProps = { page: number; pageCount: number; onGo: (page: number) => void };

function PhoneSteps({ page, pageCount, onGo }: PhoneStepsProps) {
  const { t, language } = useTexts(uiTexts);
  return (
    <>
      <PageStep
        name={t('pager.previous')}
        icon={IconChevronLeft}
        isDisabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <span role="status">
        {t('pager.pageOf', {
          page: formatCount(page, language),
          pages: formatCount(Math.max(1, pageCount), language),
        })}
      </span>
      <PageStep
        name={t('pager.next')}
        icon={IconChevronRight}
        isDisabled={page >= pageCount}
        onClick={() => onGo(page + 1)}
      />
    </>
  );
}
