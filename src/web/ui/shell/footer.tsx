import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/shell/app-shell.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** The owner, and the time zone of all times. */
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
