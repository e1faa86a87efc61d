import { IconClockPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OperatorRole } from '#contract/roles';
import classes from '#web/features/dashboard/closing-draws.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { type ClosingDraw, dashboardKeys } from '#web/features/dashboard/use-dashboard.ts';
import { readServerAheadMs } from '#web/platform/session-clock.ts';
import { useTexts } from '#web/platform/texts.ts';
import { GameGlyph } from '#web/ui/art/game-glyph.tsx';
import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { roundNumber } from '#web/ui/round-number.ts';
import { StateMessage } from '#web/ui/state-message.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type ClosingDrawsProps = { role: OperatorRole; draws: readonly ClosingDraw[] | undefined };

/** The rounds whose betting closes next. Those that have closed give way to the next. */
export function ClosingDraws({ role, draws }: ClosingDrawsProps) {
  const { t } = useTexts(dashboardTexts);
  const nowMs = useServerNow();
  useReadAgainAfterClose(draws);
  return (
    <Panel title={t('draws.title')} aside={<span className={classes.quiet}>{t('draws.note')}</span>} isFlush>
      {draws?.length === 0 && (
        <StateMessage icon={IconClockPause} title={t('draws.none')} message={t('draws.noneText')} />
      )}
      {draws === undefined ? (
        <div className={classes.waiting} aria-hidden="true" />
      ) : (
        <ul className={classes.list}>
          {draws.map((draw) => (
            <ClosingDrawRow key={draw.drawId} role={role} draw={draw} nowMs={nowMs} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useServerNow(): number {
  const [now, setNow] = useState(readServerNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(readServerNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const readServerNow = () => Date.now() + readServerAheadMs();

/** Some time after the first of them has closed the next ones are open, and somebody has played them. */
const nextAfterMs = 10_000;

/** Asks for the next rounds, once for each that closes. */
function useReadAgainAfterClose(draws: readonly ClosingDraw[] | undefined): void {
  const client = useQueryClient();
  const closesAt = draws?.[0]?.closesAt;
  useEffect(() => {
    if (closesAt === undefined) return;
    const waitMs = Math.max(0, Date.parse(closesAt) - readServerNow()) + nextAfterMs;
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: dashboardKeys.summary });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [closesAt, client]);
}

const ticks = 40;

type ClosingDrawRowProps = { role: OperatorRole; draw: ClosingDraw; nowMs: number };

/** One round whose betting closes soon: its game, what is staked on it, and the time that is left. Leads to its live screen. */
function ClosingDrawRow({ role, draw, nowMs }: ClosingDrawRowProps) {
  const { t } = useTexts(dashboardTexts);
  const leftMs = Math.max(0, Date.parse(draw.closesAt) - nowMs);
  const seconds = Math.ceil(leftMs / 1000);
  const on = Math.ceil((leftMs / (draw.timecount * 1000)) * ticks);
  const number = t('draws.number', { number: roundNumber(draw.roundNumber) });
  return (
    <li className={classes.row}>
      <Link
        href={`/${role}/game/${draw.gameId}/${draw.adminId}/${draw.adminUsername}`}
        className={classes.draw ?? ''}
      >
        <GameGlyph screen={draw.screen} />
        <span className={classes.words}>
          <span className={classes.name}>{draw.gameName}</span>
          <span className={classes.note}>
            {role === 'superadmin' ? `${draw.adminUsername}, ${number}` : number}
          </span>
        </span>
        <Money amount={draw.staked} />
        <TickRing size={36} ticks={ticks} on={on} tone={seconds === 0 ? 'wait' : 'accent'}>
          <span className={classes.left}>
            {seconds}
            <VisuallyHidden>{` ${t('draws.secondsLeft', { count: seconds })}`}</VisuallyHidden>
          </span>
        </TickRing>
      </Link>
    </li>
  );
}
