import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '../format-number';
import { PageStep } from './page-step';
import classes from './pager.module.css';
import type { TableSeek, TableState, TableStateChange } from './table-types';
import { useSeenPages } from './use-seen-pages';

type SeekStepsProps = { state: TableState; seek: TableSeek; onChange: TableStateChange | undefined };

/** The way through a list of cursors. Deep in it the next page is found as quickly as the second. */
export function SeekSteps({ state, seek, onChange }: SeekStepsProps) {
  const { t, language } = useTexts(uiTexts);
  const { page } = state;
  const seen = useSeenPages(state);
  const go = (change: Partial<TableState>) => onChange?.(change, { replace: false });
  const { next } = seek;
  return (
    <>
      <PageStep
        name={t('pager.first')}
        icon={IconChevronLeftPipe}
        isDisabled={page <= 1}
        onClick={() => go({ page: 1, after: undefined })}
      />
      <PageStep
        name={t('pager.previous')}
        icon={IconChevronLeft}
        isDisabled={page <= 1}
        onClick={() => go({ page: page - 1, after: seen.get(page - 1) })}
      />
      <span className={classes.current}>{t('pager.page', { page: formatCount(page, language) })}</span>
      <PageStep
        name={t('pager.next')}
        icon={IconChevronRight}
        isDisabled={typeof next !== 'string'}
        onClick={() => typeof next === 'string' && go({ page: page + 1, after: next })}
      />
    </>
  );
}
