import { useEffect, useState } from 'react';
import { type PublicSlip, readPublicSlip } from '#contract/tickets/slips';
import classes from '#web/features/slips/public-slip-page.module.css';
import { slipsTexts } from '#web/features/slips/slips-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { Fault, isMissing } from '#web/platform/fault.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { TicketLines } from '#web/product/ticket/ticket-lines.tsx';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { ticketTones } from '#web/product/ticket/ticket-tone.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Mark } from '#web/ui/art/mark.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { TimeZoneProvider } from '#web/ui/values/time-zone.tsx';

/** What the QR code of a slip leads to: the state of the ticket, open to its holder, and nothing about its player. */
export function PublicSlipPage({ ticketId, code }: { ticketId: string; code: string }) {
  const { t } = useTexts(slipsTexts);
  const { t: tUi } = useTexts(uiTexts);
  const { slip, error, ask } = useSlip(ticketId, code);
  const brand = tUi('brand');
  const title = t('title', { number: groupedNumber(ticketId) });
  useEffect(() => {
    document.title = `${title} | ${brand}`;
  }, [title, brand]);
  return (
    <div className={classes.page}>
      <header>
        <Link href="/" className={classes.brand}>
          <Mark size={24} isDecoration />
          {brand}
        </Link>
      </header>
      <main>
        {slip !== null ? (
          <Panel label={title}>
            <SlipState slip={slip} title={title} />
          </Panel>
        ) : (
          <Panel label={t(error === null ? 'loading' : isMissing(error) ? 'missing' : 'failed')}>
            {error === null ? (
              <span role="status" aria-label={t('loading')}>
                <Spinner />
              </span>
            ) : (
              <Fault
                error={error}
                onRetry={ask}
                title={t('failed')}
                missing={{ title: t('missing'), message: t('missingText') }}
              />
            )}
          </Panel>
        )}
      </main>
    </div>
  );
}

/** Pages without sign-in have no query client. */
function useSlip(ticketId: string, code: string) {
  const [slip, setSlip] = useState<PublicSlip | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another read.
  useEffect(() => {
    const stopping = new AbortController();
    setError(null);
    call(readPublicSlip, { params: { number: ticketId, code }, signal: stopping.signal }).then(
      ({ data }) => setSlip(data),
      (failure: Error) => !stopping.signal.aborted && setError(failure),
    );
    return () => stopping.abort();
  }, [ticketId, code, asked]);
  return { slip, error, ask: () => setAsked((before) => before + 1) };
}

function SlipState({ slip, title }: { slip: PublicSlip; title: string }) {
  const { t } = useTexts(slipsTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  const resultWords = useResultWords();
  const { status, result, screen, gameName, stake, prize, lines, drawsAt } = slip;
  return (
    <div className={classes.slip}>
      <div className={classes.head}>
        <Text as="h1" size="20" weight="600">
          {title}
        </Text>
        <Badge tone={ticketTones[status]}>{tTicket(`status.${status}`)}</Badge>
      </div>
      <p>{t(`state.${status}`)}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('hint', { game: gameName, number: roundNumber(slip.roundNumber) })}</dt>
          <dd>
            <TimeZoneProvider timeZone={slip.timeZone}>
              <DateTime value={drawsAt} />
            </TimeZoneProvider>{' '}
            <Text tone="quiet">{slip.timeZone}</Text>
          </dd>
        </div>
        {result !== null && (
          <div>
            <dt>{t('result')}</dt>
            <dd>{resultWords(screen, result)}</dd>
          </div>
        )}
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            <Money amount={stake} />
          </dd>
        </div>
        <div>
          <dt>{t('prize')}</dt>
          <dd>
            <Money amount={prize} />
          </dd>
        </div>
      </dl>
      <TicketLines ticket={{ lines, screen, playpoints: stake, winpoints: prize, result }} hasPrizes />
    </div>
  );
}
