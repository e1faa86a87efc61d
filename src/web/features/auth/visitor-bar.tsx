import { useOnline } from '#web/platform/connection.ts';
import { useTexts } from '#web/platform/texts.ts';
import { ColorSchemeToggle } from '#web/ui/shell/color-scheme-toggle.tsx';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import classes from './visitor-bar.module.css';

/** Whether the server is there, for somebody who is not signed in. */
export function VisitorBar() {
  const { t } = useTexts(uiTexts);
  const connection = useOnline() ? 'connected' : 'offline';
  return (
    <div className={classes.bar}>
      <span className={classes.state} role="status">
        <ConnectionDot connection={connection} />
        <span aria-hidden="true">{t(`connection.${connection}`)}</span>
      </span>
      <ColorSchemeToggle />
    </div>
  );
}
