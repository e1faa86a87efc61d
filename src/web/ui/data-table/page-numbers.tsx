import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/data-table/pager.module.css';
import { formatCount } from '#web/ui/format-number.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type PageNumbersProps = { page: number; pageCount: number; onGo: (page: number) => void };

/** The pages near the current one, the first and the last. */
export function PageNumbers({ page, pageCount, onGo }: PageNumbersProps) {
  const { t, language } = useTexts(uiTexts);
  return pageWindow(page, pageCount).map((number, index) => {
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
function pageWindow(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page <= 2) wanted.add(3);
  if (page >= pageCount - 1) wanted.add(pageCount - 2);
  const pages = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
