import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import type { LivePayload } from '#contract/draws/live-draws';
import type { WrittenResult } from '#contract/screens/game-screen';
import { costOf } from '#web/features/live-draws/liability/liability-of.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/result/result-panel.module.css';
import { SavedLine } from '#web/features/live-draws/result/saved-line.tsx';
import { SelectedResult } from '#web/features/live-draws/result/selected-result.tsx';
import type { Picking } from '#web/features/live-draws/result/use-pick.ts';
import { useResultNote } from '#web/features/live-draws/result/use-result-note.ts';
import type { Saving } from '#web/features/live-draws/result/use-save-result.ts';
import type { Withdrawing } from '#web/features/live-draws/result/use-withdraw-result.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Money } from '#web/ui/values/money.tsx';

export interface ResultPanelProps {
  payload: LivePayload;
  picking: Picking;
  saving: Saving;
  withdrawing: Withdrawing;
  /** Betting is open, the server can be reached, and the round is not void. */
  canSave: boolean;
}

export const boosters = ['1', '2'] as const;

/** The picked result, its booster and SAVE, and the saved result with Withdraw, always visible. */
export function ResultPanel({ payload, picking, saving, withdrawing, canSave }: ResultPanelProps) {
  const { t } = useTexts(liveDrawsTexts);
  const selectedId = useId();
  const note = useResultNote(payload, picking);
  const result = picking.result ?? (picking.hasPick ? null : payload.savedResult);
  return (
    <form
      className={classes.form}
      aria-label={t('result.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) saving.save();
      }}
    >
      <div>
        <Text as="label" size="13" weight="500" className="block below-1" htmlFor={selectedId}>
          {t('result.selected')}
        </Text>
        <SelectedResult id={selectedId} payload={payload} picking={picking} />
      </div>
      <NativeSelect
        label={t('result.booster')}
        size="lg"
        classNames={{ input: classes.booster ?? '' }}
        data={[...boosters]}
        value={String(picking.booster)}
        disabled={!canSave}
        onChange={(event) => picking.setBooster(Number(event.currentTarget.value))}
      />
      <BusyButton
        type="submit"
        size="lg"
        className={classes.save ?? ''}
        isBusy={saving.isSaving}
        busyLabel={t('result.saving')}
        disabled={!canSave}
        isOff={picking.toSave === null}
      >
        {t('result.save')}
      </BusyButton>
      <div className={classes.foot}>
        <p className={classes.note}>{note}</p>
        <FormMessageLine message={saving.message} />
        {saving.message === null && <PickCost payload={payload} result={result} booster={picking.booster} />}
      </div>
      <SavedLine payload={payload} withdrawing={withdrawing} canWithdraw={canSave} />
    </form>
  );
}

type PickCostProps = { payload: LivePayload; result: WrittenResult | null; booster: number };

/** The cost of the picked result with its booster: the same figures as in the liability table. */
function PickCost({ payload, result, booster }: PickCostProps) {
  const { t } = useTexts(liveDrawsTexts);
  const cost = result === null ? null : costOf(payload, result, booster);
  return (
    <dl className={classes.figures}>
      <div>
        <Text as="dt" size="12" tone="quiet">
          {t('result.prize', { booster })}
        </Text>
        <dd>{cost === null ? t('result.noFigure') : <Money amount={cost.prize} />}</dd>
      </div>
      <div>
        <Text as="dt" size="12" tone="quiet">
          {t('liability.after')}
        </Text>
        <dd>{cost === null ? t('result.noFigure') : <Money amount={cost.balanceAfter} />}</dd>
      </div>
    </dl>
  );
}
