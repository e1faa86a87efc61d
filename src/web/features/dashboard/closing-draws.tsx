import { IconClockPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/dashboard/dashboard-page.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { type ClosingDraw, dashboardKeys } from '#web/features/dashboard/use-dashboard.ts';
import { GameGlyph } from '#web/product/screens/game-picture.tsx';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { serverNow } from '#web/ui/values/server-time.ts';
import { useServerNow } from '#web/ui/values/use-server-now.ts';

type ClosingDrawsProps = { role: OperatorRole; draws: readonly ClosingDraw[] | undefined };

/** The rounds whose betting closes next, and those whose draw is next. */
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

/** Some time after the first one has closed, the next rounds are open and have tickets. */
const nextAfterMs = 10_000;

/** Reads the next rounds, once for each that closes. */
function useReadAgainAfterClose(draws: readonly ClosingDraw[] | undefined): void {
  const client = useQueryClient();
  const closesAt = draws?.[0]?.closesAt;
  useEffect(() => {
    if (closesAt === undefined) return;
    const waitMs = Math.max(0, Date.parse(closesAt) - serverNow()) + nextAfterMs;
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: dashboardKeys.summary });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [closesAt, client]);
}

const ticks = 40;

type ClosingDrawRowProps = { role: OperatorRole; draw: ClosingDraw; nowMs: number };

/** One round that closes soon: game, stakes and remaining time. It links to its live screen. */
function ClosingDrawRow({ role, draw, nowMs }: ClosingDrawRowProps) {
  const { t } = useTexts(dashboardTexts);
  const leftMs = Math.max(0, Date.parse(draw.closesAt) - nowMs);
  const seconds = Math.ceil(leftMs / 1000);
  const on = Math.ceil((leftMs / (draw.timecount * 1000)) * ticks);
  const number = t('draws.number', { number: roundNumber(draw.roundNumber) });
  return (
    <li className="line-below last-open">
      <Link
        href={`/${role}/game/${draw.gameId}/${draw.adminId}/${draw.adminUsername}`}
        className={classes.draw ?? ''}
      >
        <GameGlyph screen={draw.screen} />
        <Stack as="span" room="grow" className="leading-16">
          <Text line="truncated" weight="550" className="leading-20">
            {draw.gameName}
          </Text>
          <span className={classes.note}>
            {role === 'superadmin' ? `${draw.adminUsername}, ${number}` : number}
            {seconds === 0 && `, ${t('draws.closed')}`}
          </span>
        </Stack>
        <Money amount={draw.staked} />
        <TickRing size={36} ticks={ticks} on={on} tone={seconds === 0 ? 'wait' : 'accent'}>
          <Text fontSize="12" weight="600">
            <span>{seconds}</span>
            <VisuallyHidden>{` ${t('draws.secondsLeft', { count: seconds })}`}</VisuallyHidden>
          </Text>
        </TickRing>
      </Link>
    </li>
  );
}
