import { useCallback } from 'react';
import { firstPayouts, madeScreen } from '#contract/games/game-screens';
import { createGame } from '#contract/games/games';
import { toPoints } from '#contract/ground/money';
import type { OperatorRole } from '#contract/ground/roles';
import { DescriptionField, StatusField, TextField } from '#web/features/games/form/game-field.tsx';
import { GameFormFrame } from '#web/features/games/form/game-form.tsx';
import { createBody, digitsOf, newGameValues } from '#web/features/games/form/game-form-values.ts';
import { ImagesField } from '#web/features/games/form/images-field.tsx';
import { shareOfStakes } from '#web/features/games/form/share-of-stakes.ts';
import { TimeField } from '#web/features/games/form/time-field.tsx';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { useGameForm } from '#web/features/games/form/use-game-form.ts';
import { gamePaths } from '#web/features/games/game-paths.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { Percent } from '#web/ui/values/percent.tsx';

/** Add Game. */
export function CreateGamePage({ role }: { role: OperatorRole }) {
  const { t } = useTexts(gamesTexts);
  const leave = useCallback(() => goBack(gamePaths(role).list), [role]);
  const form = useGameForm({
    mode: 'create',
    initial: newGameValues,
    save: async (values) => call(createGame, { body: await createBody(values) }),
    failed: t('failed.create'),
    onLeave: leave,
  });
  useLeaveGuard(form.isDirty && !form.isLeaving);
  return (
    <GameFormFrame title={t('add')} form={form} onCancel={leave} beside={<CreatePreview form={form} />}>
      <FormSection title={t('section.game')}>
        <TextField form={form} name="gameName" />
        <TextField form={form} name="nodigit" description={t('hint.nodigit')} />
        <TextField form={form} name="publisher" />
        <TextField form={form} name="releaseDate" />
        <StatusField form={form} />
        <TimeField form={form} />
      </FormSection>
      <FormSection title={t('section.looks')}>
        <ImagesField form={form} />
        <WideField span={3}>
          <DescriptionField form={form} />
        </WideField>
      </FormSection>
    </GameFormFrame>
  );
}

/** Values derived from the fields: the numbers of the new game, their payouts, and the number of images. */
function CreatePreview({ form }: { form: GameForm }) {
  const { t } = useTexts(gamesTexts);
  const { values } = form;
  const count = digitsOf({ ...values, label: 'yes' }).length;
  const payout = toPoints(firstPayouts(madeScreen, count)[0] ?? 0);
  const share = shareOfStakes(madeScreen, count, 0, payout);
  const digits = digitsOf(values);
  const chosen = digits.filter((digit) => values[`image-${digit}`] instanceof File).length;
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
      <Text as="p" size="12" tone="faint" className="line-above above-2 pad-top-3">
        {t('preview.note')}
      </Text>
    </Panel>
  );
}
