import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format-number';
import { PageStep } from './page-step';
import classes from './pager.module.css';
import type { Column, TableState, TableStateChange } from './table-types';

type PhonePagerProps<Row> = {
  state: TableState;
  pageCount: number;
  onChange?: TableStateChange;
  columns: readonly Column<Row>[];
};

/** The foot of a phone's list: the sum that matters and the pages, always at hand. */
export function PhonePager<Row>({ state, pageCount, onChange, columns }: PhonePagerProps<Row>) {
  const { t, i18n } = useTranslation('ui');
  const figure = columns.find(({ card, total }) => card === 'figure' && total !== undefined);
  const go = (page: number) => onChange?.({ page }, { replace: false });
  if (pageCount <= 1 && figure === undefined) return null;
  return (
    <div className={classes.phone} data-print="hidden">
      {figure !== undefined && (
        <p className={classes.total}>
          <span>{t('pager.totalOf', { label: figure.label })}</span>
          <span>{figure.total}</span>
        </p>
      )}
      <nav className={classes.steps} aria-label={t('pager.label')}>
        <PageStep
          name={t('pager.previous')}
          icon={IconChevronLeft}
          isDisabled={state.page <= 1}
          onClick={() => go(state.page - 1)}
        />
        <span role="status">
          {t('pager.pageOf', {
            page: formatCount(state.page, i18n.language),
            pages: formatCount(Math.max(1, pageCount), i18n.language),
          })}
        </span>
        <PageStep
          name={t('pager.next')}
          icon={IconChevronRight}
          isDisabled={state.page >= pageCount}
          onClick={() => go(state.page + 1)}
        />
      </nav>
    </div>
  );
}
