import type { OperatorRole } from '#contract/roles';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { GameGlyph } from '#web/ui/art/game-glyph.tsx';
import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { roundNumber } from '#web/ui/round-number.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './closing-draws.module.css';
import type { ClosingDraw } from './use-dashboard';

const ticks = 40;

type ClosingDrawRowProps = { role: OperatorRole; draw: ClosingDraw; nowMs: number };

/** One round whose betting closes soon: its game, what is staked on it, and the time that is left. Leads to its live screen. */
export function ClosingDrawRow({ role, draw, nowMs }: ClosingDrawRowProps) {
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
