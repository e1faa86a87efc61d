import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { PageStep } from '#web/ui/data-table/pager/page-step.tsx';
import type { PageSteps } from '#web/ui/data-table/pager/use-page-steps.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

type ShortStepsProps = Omit<PageSteps, 'hasLast'> & {
  isCounting?: boolean | undefined;
  /** Also offers the first and the last page. */
  hasEnds?: boolean;
};

/** Links to the previous and the next page, for a phone and for narrow lists. */
export function ShortSteps({
  page,
  pageCount,
  hasNext,
  onGo,
  isCounting = false,
  hasEnds = false,
}: ShortStepsProps) {
  const { t, language } = useTexts(uiTexts);
  const pages = isCounting ? t('table.counting') : formatCount(pageCount, language);
  return (
    <>
      {hasEnds && (
        <PageStep
          name={t('pager.first')}
          icon={IconChevronsLeft}
          isDisabled={page <= 1}
          onClick={() => onGo(1)}
        />
      )}
      <PageStep
        name={t('pager.previous')}
        icon={IconChevronLeft}
        isDisabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <span role="status" className="unbroken">
        {t('pager.pageOf', { page: formatCount(page, language), pages })}
      </span>
      <PageStep
        name={t('pager.next')}
        icon={IconChevronRight}
        isDisabled={!hasNext}
        onClick={() => onGo(page + 1)}
      />
      {hasEnds && (
        <PageStep
          name={t('pager.last')}
          icon={IconChevronsRight}
          isDisabled={!hasNext}
          onClick={() => onGo(pageCount)}
        />
      )}
    </>
  );
}
