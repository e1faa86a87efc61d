import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { ScreenName } from '#contract/games/game-screens';
import { gameScreen } from '#contract/games/game-screens';
import { editGame, type Game } from '#contract/games/games';
import { DescriptionField, StatusField, TextField } from '#web/features/games/form/game-field.tsx';
import { GameFormFrame } from '#web/features/games/form/game-form.tsx';
import { changedFields, editBody, valuesOfGame } from '#web/features/games/form/game-form-values.ts';
import { ImagesField } from '#web/features/games/form/images-field.tsx';
import { shareOfStakes } from '#web/features/games/form/share-of-stakes.ts';
import { TimeField } from '#web/features/games/form/time-field.tsx';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { useGameForm } from '#web/features/games/form/use-game-form.ts';
import { GameStatusBadge } from '#web/features/games/game-status-badge.tsx';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';

/** Edit Game. Only changed fields are sent. The numbers of the six named games are fixed. */
export function EditGameForm({ game, listHref }: { game: Game; listHref: string }) {
  const { t } = useTexts(gamesTexts);
  const leave = useCallback(() => goBack(listHref), [listHref]);
  const [initial] = useState(() => valuesOfGame(game));
  const form = useGameForm({
    mode: 'edit',
    initial,
    save: async (values) => {
      if (changedFields(initial, values).length === 0) return null;
      const params = { id: game._id };
      return call(editGame, { params, body: await editBody(game, initial, values) });
    },
    failed: t('failed.update'),
    onLeave: leave,
  });
  const changed = changedFields(initial, form.values);
  useLeaveGuard(changed.length > 0 && !form.isLeaving);
  return (
    <GameFormFrame
      title={t('edit')}
      form={form}
      onCancel={leave}
      beside={<EditPreview game={game} changed={changed} />}
    >
      <EditFields form={form} game={game} />
    </GameFormFrame>
  );
}

function EditFields({ form, game }: { form: ReturnType<typeof useGameForm>; game: Game }) {
  const { t } = useTexts(gamesTexts);
  const isMade = gameScreen(game.screen).isMade === true;
  return (
    <>
      <FormSection title={t('section.game')}>
        <TextInput
          label={t('field.gameId')}
          readOnly
          rightSection={<Icon of={IconLock} size={16} />}
          value={game.gameId}
        />
        <TextField form={form} name="gameName" />
        <TextField
          form={form}
          name="nodigit"
          readOnly={!isMade}
          description={isMade ? t('hint.nodigit') : t('hint.fixedDigits')}
        />
        <WideField span={3}>
          <TextField form={form} name="logo" description={t('hint.logo')} />
        </WideField>
        <WideField span={3}>
          <DescriptionField form={form} />
        </WideField>
        <TextField form={form} name="publisher" />
        <TextField form={form} name="releaseDate" />
        <StatusField form={form} />
      </FormSection>
      <FormSection title={t('section.terms')}>
        <TimeField form={form} own={game.timeId[0]?._id} />
        <PayoutsField form={form} screen={game.screen} />
      </FormSection>
      {isMade && (
        <FormSection title={t('section.images')}>
          <ImagesField form={form} uploaded={game.images} />
        </FormSection>
      )}
    </>
  );
}

interface EditPreviewProps {
  game: Game;
  changed: ReturnType<typeof changedFields>;
}

/** The changed fields: only these are sent. */
function EditPreview({ game, changed }: EditPreviewProps) {
  const { t } = useTexts(gamesTexts);
  const names = changed.map((name) => t(`field.${name}`));
  return (
    <Panel title={t('changes.title')}>
      <DefinitionList
        items={[
          { label: t('changes.game'), value: game.gameName },
          { label: t('field.status'), value: <GameStatusBadge status={game.status} /> },
          { label: t('changes.changed'), value: names.join(', ') || t('changes.none'), isSum: true },
        ]}
      />
      <Text as="p" size="12" tone="faint" className="line-above above-2 pad-top-3">
        {t('hint.fromNextRound')}
      </Text>
    </Panel>
  );
}

type KindName = keyof typeof gamesTexts.table.kinds;

/** The payout of each bet kind per point staked, with the average share of stakes paid back. */
function PayoutsField({ form, screen }: { form: GameForm; screen: ScreenName }) {
  const { t } = useTexts(gamesTexts);
  return gameScreen(screen).kinds.map(({ name: kind }, at) => {
    const name = `payout-${at}` as const;
    const payout = form.values[name] ?? '';
    const share = shareOfStakes(screen, typedNumber(form.values.nodigit) ?? 0, at, typedNumber(payout) ?? 0);
    return (
      <MoneyInput
        key={kind}
        id={form.idOf(name)}
        label={t('field.payout', { kind: t(`kinds.${kind as KindName}`) })}
        description={share === undefined ? undefined : t('hint.share', { rate: share.toFixed(2) })}
        value={payout}
        error={form.faults[name]}
        onChange={(value) => form.set(name, value)}
        onBlur={() => form.checkField(name)}
      />
    );
  });
}
