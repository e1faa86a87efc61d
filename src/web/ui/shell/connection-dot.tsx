import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/shell/connection-dot.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export type Connection = 'connected' | 'connecting' | 'offline';

/** Whether live data arrives. The form of the dot says it too, not its colour alone. */
export function ConnectionDot({ connection }: { connection: Connection }) {
  const { t } = useTexts(uiTexts);
  const name = t(`connection.${connection}`);
  return (
    <span className={classes.dot} data-connection={connection} role="img" aria-label={name} title={name} />
  );
}
