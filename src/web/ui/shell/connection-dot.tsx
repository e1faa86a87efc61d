import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/shell/top-bar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export type Connection = 'connected' | 'connecting' | 'offline';

/** The state of the live channel, shown by the dot's shape as well as its colour. */
export function ConnectionDot({ connection }: { connection: Connection }) {
  const { t } = useTexts(uiTexts);
  const name = t(`connection.${connection}`);
  return (
    <span className={classes.dot} data-connection={connection} role="img" aria-label={name} title={name} />
  );
}
