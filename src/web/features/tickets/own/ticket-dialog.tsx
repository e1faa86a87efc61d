import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { DrawResult } from '#contract/draws/draws';
import type { ScreenName } from '#contract/games/game-screens';
import type { Ticket } from '#contract/tickets/tickets';
import { groupTicketNumber } from '#web/features/tickets/group-ticket-number.ts';
import classes from '#web/features/tickets/own/ticket-dialog.module.css';
import { TicketLines } from '#web/features/tickets/own/ticket-lines.tsx';
import { ticketTone } from '#web/features/tickets/own/ticket-row.tsx';
import type { TicketActs } from '#web/features/tickets/own/use-ticket-acts.ts';
import { usePrintSlip } from '#web/features/tickets/slip/use-print-slip.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { isOff } from '#web/product/ticket/is-off.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

type TicketDialogProps = { ticket: Ticket; acts: TicketActs; onClose: () => void; onCancel: () => void };

/** One ticket with its timeline, lines and prizes. */
export function TicketDialog({ ticket, acts, onClose, onCancel }: TicketDialogProps) {
  const { t } = useTexts(ticketsTexts);
  const number = groupTicketNumber(ticket.ticketId);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('details.title')}
      aside={<Badge tone={ticketTone[ticket.status]}>{t(`status.${ticket.status}`)}</Badge>}
      onClose={onClose}
      footer={<Foot ticket={ticket} acts={acts} onClose={onClose} onCancel={onCancel} />}
    >
      <div className={classes.head}>
        <div>
          <Row as="p" align="middle" gap="1" size="20" weight="600">
            {number}
            <CopyButton value={ticket.ticketId} name={t('details.copy')} />
          </Row>
          <Text as="p" size="13" tone="quiet">
            {t('details.where', { game: ticket.gameName, round: roundNumber(ticket.roundNumber) })},{' '}
            <DateTime value={ticket.timeclose} format="date" />
          </Text>
        </div>
        <dl className={classes.figures}>
          <Text as="dt" size="12" tone="quiet">
            {t('details.won')}
          </Text>
          <Text as="dd" size="20" weight="600" data-won={ticket.winpoints > 0 || undefined}>
            <Money amount={ticket.winpoints} />
          </Text>
        </dl>
      </div>
      <TicketLife ticket={ticket} />
      <TicketLines ticket={ticket} />
      <TicketResult ticket={ticket} />
    </Dialog>
  );
}

function Foot({ ticket, acts, onClose, onCancel }: TicketDialogProps) {
  const { t } = useTexts(ticketsTexts);
  const { t: tSlip } = useTexts(slipTexts);
  const printer = usePrintSlip();
  const claim = { kind: 'claim', ticket } as const;
  return (
    <>
      {printer.dialog}
      {!isOff(ticket.status) && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconPrinter} />}
          onClick={() => printer.print(ticket.ticketId)}
        >
          {tSlip('open')}
        </Button>
      )}
      {ticket.can.cancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancelDialog.confirm')}
        </Button>
      )}
      {ticket.can.claim && (
        <BusyButton isBusy={acts.isBusyWith(claim)} onClick={() => !acts.isBusy && acts.start(claim)}>
          {t('act.claim')}
        </BusyButton>
      )}
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('details.close')}
      </Button>
    </>
  );
}

/** From purchase to claim. Future steps are hollow. */
function TicketLife({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts(ticketsTexts);
  const { status, result } = ticket;
  const isClosed = status !== 'open' && status !== 'cancelled';
  const steps = [
    { key: 'accepted', at: ticket.createdAt, isDone: true },
    { key: isClosed ? 'closed' : 'closes', at: ticket.timeclose, isDone: isClosed },
    ...(result === null ? [] : [{ key: 'drawn', at: result.drawnAt, isDone: true } as const]),
    ...(ticket.claimdate === null ? [] : [{ key: 'claimed', at: ticket.claimdate, isDone: true } as const]),
  ] as const;
  return (
    <ol className={classes.life} aria-label={t('details.life')}>
      {steps.map(({ key, at, isDone }) => (
        <li key={key} className={classes.step} data-done={isDone || undefined}>
          <Text as="strong" size="13" weight="550" tone="strong">
            <DateTime value={at} format="time" />
          </Text>
          <span>{t(`details.${key}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The result and its source, or what replaces it, with a link to the proof. */
function TicketResult({ ticket: { result, screen, status, drawId } }: { ticket: Ticket }) {
  const { t } = useTexts(ticketsTexts);
  const isManual = result?.source === 'manual';
  return (
    <div className={classes.plate} data-manual={(isManual && !isOff(status)) || undefined}>
      {isOff(status) || result === null ? (
        <p className={classes.words}>{t(isOff(status) ? `details.${status}` : 'details.pending')}</p>
      ) : (
        <Drawn result={result} screen={screen} />
      )}
      {status !== 'cancelled' && (
        <Link href={`/proof/${drawId}`} className="inline middle blue underlined min-44">
          {t('details.proof')}
        </Link>
      )}
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
