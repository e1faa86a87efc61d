import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { useTimeZone } from '../time-zone';
import classes from './footer.module.css';

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
