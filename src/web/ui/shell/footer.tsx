import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/shell/footer.module.css';
import { useTimeZone } from '#web/ui/time-zone.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** Whose it is, and which clock all times follow. */
export function Footer() {
  const { t } = useTexts(uiTexts);
  const timeZone = useTimeZone();
  return (
    <footer className={classes.footer} data-print="hidden">
      <span>{t('shell.owner')}</span>
      <span>{t('shell.allTimes', { zone: timeZone })}</span>
    </footer>
  );
}
