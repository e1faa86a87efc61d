import { IconClockPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OperatorRole } from '#contract/roles';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { readServerAheadMs } from '#web/platform/session-clock.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import { ClosingDrawRow } from './closing-draw-row';
import classes from './closing-draws.module.css';
import { type ClosingDraw, dashboardKeys } from './use-dashboard';

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
