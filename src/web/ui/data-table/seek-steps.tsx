import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { PageStep } from '#web/ui/data-table/page-step.tsx';
import classes from '#web/ui/data-table/pager.module.css';
import type { TableSeek, TableState, TableStateChange } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

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

type SeenPages = ReadonlyMap<number, string | undefined>;

const none: SeenPages = new Map();

/**
 * Where the pages begin that were walked through: the way back. A page of which nothing is known, because the list was
 * opened at its address, is found by its number. A list that begins anew, with another filter, forgets them.
 */
function useSeenPages({ page, after }: TableState): SeenPages {
  const [seen, setSeen] = useState(none);
  const isKnown = page <= 1 ? seen.size === 0 : seen.has(page) && seen.get(page) === after;
  if (isKnown) return seen;
  const now: SeenPages = page <= 1 ? none : new Map(seen).set(page, after);
  setSeen(now);
  return now;
}
