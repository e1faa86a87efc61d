import { firstPayouts } from '#contract/game-screens';
import { toPoints } from '#contract/money';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Percent } from '#web/ui/percent.tsx';
import classes from './create-preview.module.css';
import { digitsOf } from './game-form-values.ts';
import { shareOfStakes } from './share-of-stakes.ts';
import type { GameForm } from './use-game-form.ts';

/** What follows from the fields: the numbers of the new game, what each pays, and how many images are there. */
export function CreatePreview({ form }: { form: GameForm }) {
  const { t } = useTexts(gamesTexts);
  const { values, images } = form;
  const count = digitsOf({ ...values, label: 'yes' }).length;
  const payout = toPoints(firstPayouts('digits', count)[0] ?? 0);
  const share = shareOfStakes('digits', count, 0, payout);
  const digits = digitsOf(values);
  const chosen = digits.filter((digit) => images.files[digit] !== undefined).length;
  return (
    <Panel title={t('preview.title')}>
      <DefinitionList
        items={[
          {
            label: t('preview.numbers'),
            value: count === 0 ? t('preview.none') : t('preview.range', { last: count - 1 }),
          },
          { label: t('preview.payout'), value: count === 0 ? '-' : <Money amount={payout} /> },
          { label: t('preview.return'), value: share === undefined ? '-' : <Percent value={share} /> },
          {
            label: t('preview.images'),
            value:
              values.label === 'yes'
                ? t('preview.imageCount', { count: chosen, all: digits.length })
                : t('preview.unlabelled'),
          },
        ]}
      />
      <p className={classes.note}>{t('preview.note')}</p>
    </Panel>
  );
}
