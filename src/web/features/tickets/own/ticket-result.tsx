import type { DrawResult } from '#contract/draws/draws';
import type { ScreenName } from '#contract/games/game-screens';
import type { Ticket } from '#contract/tickets/tickets';
import classes from '#web/features/tickets/own/ticket-dialog.module.css';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { isOff } from '#web/product/ticket/is-off.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

/** The result and its source, or what replaces it, with a link to the proof. */
export function TicketResult({ ticket: { result, screen, status, drawId } }: { ticket: Ticket }) {
  const { t } = useTexts(ticketsTexts);
  const isManual = result?.source === 'manual';
  return (
    <div className={classes.plate} data-manual={(isManual && !isOff(status)) || undefined}>
      {isOff(status) || result === null ? (
        <p className={classes.words}>{t(isOff(status) ? `details.${status}` : 'details.pending')}</p>
      ) : (
        <Drawn result={result} screen={screen} />
      )}
      <Link href={`/proof/${drawId}`} className={classes.proof}>
        {t('details.proof')}
      </Link>
    </div>
  );
}

function Drawn({ result, screen }: { result: DrawResult; screen: ScreenName }) {
  const { t } = useTexts(ticketsTexts);
  const words = useResultWords();
  const isManual = result.source === 'manual';
  return (
    <>
      <ResultPlate screen={screen} result={result} size="small" />
      <div className={classes.words}>
        <p>
          <strong>{t('details.result', { result: words(screen, result), booster: result.booster })}</strong>{' '}
          {isManual && <ManualMark />}
        </p>
        <Text as="p" size="12" tone="quiet">
          {t(isManual ? 'details.manual' : 'details.sealed')}
        </Text>
      </div>
    </>
  );
}
