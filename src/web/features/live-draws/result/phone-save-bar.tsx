import { imagesOf } from '#web/features/live-draws/board-facts.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/result/result-panel.module.css';
import { boosters, type ResultPanelProps } from '#web/features/live-draws/result/result-panel.tsx';
import { SavedLine } from '#web/features/live-draws/result/saved-line.tsx';
import { missingOf } from '#web/features/live-draws/result/selected-result.tsx';
import { useResultNote } from '#web/features/live-draws/result/use-result-note.ts';
import { imageOf } from '#web/product/results/last-results.tsx';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { usePlateWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';

/** The same at the foot of a phone's screen, so that SAVE is always visible. */
export function PhoneSaveBar({ payload, picking, saving, withdrawing, canSave }: ResultPanelProps) {
  const { t } = useTexts(liveDrawsTexts);
  const words = usePlateWords();
  const note = useResultNote(payload, picking);
  const { result } = picking;
  const [once = '1', twice = '2'] = boosters;
  return (
    <form
      className={classes.bar}
      aria-label={t('result.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) saving.save();
      }}
    >
      <FormMessageLine message={saving.message} />
      <SavedLine payload={payload} withdrawing={withdrawing} canWithdraw={canSave} />
      <div className={classes.phoneSaveBarRow}>
        {result !== null && (
          <ResultPlate
            screen={payload.screen}
            result={result}
            image={imageOf(imagesOf(payload), result.drawno)}
          />
        )}
        <p className={classes.phoneSaveBarWords}>
          <span>{canSave ? t('result.selected') : note}</span>
          <output className={classes.strong}>
            {result === null ? t(`result.${missingOf(payload, picking)}`) : words(payload.screen, result)}
          </output>
        </p>
        <Segmented
          label={t('result.booster')}
          isLabelHidden
          options={[
            { value: once, label: t('result.times', { booster: once }) },
            { value: twice, label: t('result.times', { booster: twice }) },
          ]}
          value={picking.booster === 2 ? twice : once}
          disabled={!canSave}
          onChange={(value) => picking.setBooster(Number(value))}
        />
        <BusyButton
          type="submit"
          size="md"
          isBusy={saving.isSaving}
          disabled={!canSave}
          isOff={picking.toSave === null}
        >
          {t('result.save')}
        </BusyButton>
      </div>
    </form>
  );
}
