import { IconArrowBackUp, IconHandStop, IconHourglass, IconLock } from '@tabler/icons-react';
import type { Ticket } from '#contract/tickets/tickets';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import classes from '#web/features/history/ticket/ticket-dialog.module.css';
import { useResultWords } from '#web/product/results/result-words.ts';
import { isOff } from '#web/product/ticket/is-off.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Icon, type IconShape } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** The result and its source, or why there is none, with a link to the proof. */
export function TicketOutcome({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts(historyTexts);
  const words = useResultWords();
  const timeZone = useTimeZone();
  const timeOf = (moment: string) =>
    formatDateTime(new Date(moment), { format: 'time', timeZone, locale: language });
  const { result, screen, username, drawId } = ticket;
  const outcome = outcomeOf(ticket, {
    t,
    timeOf,
    result: result === null ? '' : words(screen, result),
  });
  return (
    <div className={classes.plate} data-manual={outcome.isManual || undefined}>
      <Icon of={outcome.icon} />
      <div className={classes.words}>
        <p>
          <Text as="strong" weight="600">
            {outcome.fact}
          </Text>{' '}
          {outcome.more}
        </p>
        <Text as="p" fontSize="12" tone="quiet">
          {t('details.boughtBy', { username })}
        </Text>
      </div>
      <Link href={`/proof/${drawId}`} className={classes.proof}>
        {t('details.proof')}
      </Link>
    </div>
  );
}

interface Outcome {
  icon: IconShape;
  fact: string;
  more: string;
  isManual: boolean;
}
type Words = { t: Translate<typeof historyTexts>; timeOf: (moment: string) => string; result: string };

function outcomeOf({ status, result, timeclose }: Ticket, { t, timeOf, result: named }: Words): Outcome {
  if (isOff(status)) {
    return {
      icon: IconArrowBackUp,
      fact: t(`details.${status}`),
      more: t(status === 'reversed' ? 'details.takenBack' : 'details.returned'),
      isManual: false,
    };
  }
  if (result === null) {
    const more = t('details.pendingUntil', { time: timeOf(timeclose) });
    return { icon: IconHourglass, fact: t('details.pending'), more, isManual: false };
  }
  const { source, booster, drawnAt } = result;
  return {
    icon: source === 'manual' ? IconHandStop : IconLock,
    fact: t('details.result', { result: named, source: t(`details.source.${source}`) }),
    more: t(`details.${source}`, { time: timeOf(drawnAt), booster }),
    isManual: source === 'manual',
  };
}
