import type { ReactNode } from 'react';
import type { Ticket } from '#contract/tickets';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { roundNumber } from '#web/ui/round-number.ts';
import { groupedNumber } from '#web/ui/ticket/grouped-number.ts';
import { TicketLines } from '#web/ui/ticket/ticket-lines.tsx';
import { TicketResult } from '#web/ui/ticket/ticket-result.tsx';
import { TicketSteps } from '#web/ui/ticket/ticket-steps.tsx';
import { UsernameCell } from '#web/ui/username-cell.tsx';
import { ClaimBar } from './claim-bar.tsx';
import classes from './ticket-panel.module.css';

/** A ticket whole: whose it is, its draw, its life, its lines, and what can be done with it. */
export function TicketPanel({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts(claimsTexts);
  const { ticketId, gameName, username, winpoints, playpoints } = ticket;
  const player = { username, role: 'player' } as const;
  const isSettled = ticket.status === 'won' || ticket.status === 'claimed' || ticket.status === 'lost';
  return (
    <Panel label={t('ticket', { number: groupedNumber(ticketId) })} isFlush>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.number}>
            {groupedNumber(ticketId)}
            <CopyButton value={ticketId} name={t('number.copy')} />
          </h2>
          <p className={classes.draw}>
            {t('draw', { game: gameName, number: roundNumber(ticket.roundNumber) })}
          </p>
        </div>
        <dl className={classes.facts}>
          <Fact label={t('player')}>
            <UsernameCell {...player} />
          </Fact>
          <Fact label={t('result')}>
            <TicketResult ticket={ticket} />
          </Fact>
          <Fact label={t('playPoints')}>
            <Money amount={playpoints} />
          </Fact>
          {isSettled && (
            <Fact label={t('winPoints')} isMain={winpoints > 0}>
              <Money amount={winpoints} />
            </Fact>
          )}
        </dl>
      </div>
      <div className={classes.part}>
        <TicketSteps ticket={ticket} />
      </div>
      <ClaimBar ticket={ticket} />
      <div className={classes.lines}>
        <TicketLines ticket={ticket} hasPrizes />
      </div>
    </Panel>
  );
}

function Fact({ label, isMain = false, children }: { label: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
