import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '../format-number';
import { pageWindow } from './page-window';
import classes from './pager.module.css';

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
