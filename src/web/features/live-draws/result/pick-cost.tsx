import type { WrittenResult } from '#contract/game-screens';
import type { LivePayload } from '#contract/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Money } from '#web/ui/money.tsx';
import { costOf } from '../liability/liability-of';
import classes from './pick-cost.module.css';

type PickCostProps = { payload: LivePayload; result: WrittenResult | null; booster: number };

/** What the result beside SAVE would cost, with its booster: the same figures as its row of the liability. */
export function PickCost({ payload, result, booster }: PickCostProps) {
  const { t } = useTexts(liveDrawsTexts);
  const cost = result === null ? null : costOf(payload, result, booster);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('result.prize', { booster })}</dt>
        <dd>{cost === null ? t('result.noFigure') : <Money amount={cost.prize} />}</dd>
      </div>
      <div>
        <dt>{t('liability.after')}</dt>
        <dd>{cost === null ? t('result.noFigure') : <Money amount={cost.balanceAfter} />}</dd>
      </div>
    </dl>
  );
}
