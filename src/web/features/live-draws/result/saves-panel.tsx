import type { LivePayload } from '#contract/draws/live-draws';
import type { SavedEntry } from '#contract/draws/live-payload';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/result/result-panel.module.css';
import { useResultWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const tones: Record<SavedEntry['state'], BadgeTone> = {
  current: 'on',
  replaced: 'off',
  withdrawn: 'off',
  withdrawal: 'wait',
};

/** Every save and withdrawal for the round on screen with actor and time. */
export function SavesPanel({ payload }: { payload: LivePayload }) {
  const { t, language } = useTexts(liveDrawsTexts);
  const { saves, saveCount } = payload;
  if (saves.length === 0) return null;
  const count = (number: number) => formatCount(number, language);
  const shown = t('saves.more', { shown: count(saves.length), total: count(saveCount) });
  return (
    <Panel isFlush title={t('saves.title')} aside={saveCount > saves.length && shown}>
      <SavesTable payload={payload} />
    </Panel>
  );
}

function SavesTable({ payload: { saves, screen } }: { payload: LivePayload }) {
  const { t } = useTexts(liveDrawsTexts);
  const words = useResultWords();
  return (
    <div className="fits">
      <table className={classes.table} aria-label={t('saves.title')}>
        <thead>
          <tr>
            {(['result', 'booster', 'state', 'by', 'at'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`saves.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {saves.map(({ _id, result, booster, state, savedBy, savedAt }) => (
            <tr key={_id}>
              <td>{result === null ? t('saves.none') : words(screen, result)}</td>
              <td>{booster === null ? t('saves.none') : t('result.times', { booster })}</td>
              <td>
                <Badge tone={tones[state]}>{t(`saves.states.${state}`)}</Badge>
              </td>
              <td>{savedBy}</td>
              <td>
                <DateTime value={savedAt} format="time" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
