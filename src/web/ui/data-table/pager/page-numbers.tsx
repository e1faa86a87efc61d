import { useTexts } from '#web/texts/texts.ts';
import type { PageSteps } from '#web/ui/data-table/pager/use-page-steps.ts';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

type PageNumbersProps = Omit<PageSteps, 'hasNext'>;

/** The pages near the current one, the first, and the last if it is offered. */
export function PageNumbers({ page, pageCount, hasLast, onGo }: PageNumbersProps) {
  const { t, language } = useTexts(uiTexts);
  return pageWindow(page, pageCount, hasLast).map((number, index) => {
    if (number === null) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only.
        <span key={`gap-${index}`} className={classes.gap}>
          {t('pager.gap')}
        </span>
      );
    }
    const text = formatCount(number, language);
    return (
      <button
        key={number}
        type="button"
        className={classes.page}
        aria-label={t('pager.page', { page: text })}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => onGo(number)}
      >
        {text}
      </button>
    );
  });
}

/** The page numbers to offer: the first, the last, and those around the current one. `null` is a gap. */
function pageWindow(page: number, pageCount: number, hasLast: boolean): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1]);
  if (hasLast) wanted.add(pageCount);
  if (page <= 2) wanted.add(3);
  if (page >= pageCount - 1) wanted.add(pageCount - 2);
  const pages = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  const shown = pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
  return (pages.at(-1) ?? 1) < pageCount ? [...shown, null] : shown;
}
