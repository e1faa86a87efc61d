import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { editGame, type Game } from '#contract/games';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useLeaveGuard } from '#web/platform/leave-guard.ts';
import { useTexts } from '#web/platform/texts.ts';
import { useGo } from '#web/platform/use-go.ts';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EditPreview } from './edit-preview.tsx';
import { DescriptionField, StatusField, TextField } from './game-field.tsx';
import { GameFormFrame } from './game-form.tsx';
import { changedFields, editBody, valuesOfGame } from './game-form-values.ts';
import { ImagesField } from './images-field.tsx';
import { PayoutsField } from './payouts-field.tsx';
import { TimeField } from './time-field.tsx';
import { useGameForm } from './use-game-form.ts';
import { useSaveGame } from './use-save-game.ts';

/** Edit Game. Only what changed is sent. The numbers of the six named games are fixed. */
export function EditGameForm({ game, listHref }: { game: Game; listHref: string }) {
  const { t } = useTexts(gamesTexts);
  const go = useGo();
  const leave = useCallback(() => go.back(listHref), [go, listHref]);
  const [initial] = useState(() => valuesOfGame(game));
  const form = useGameForm({
    mode: 'edit',
    initial,
    onSubmit: (values, files) => {
      if (changedFields(initial, values, files).length === 0) {
        saving.say({ tone: 'ok', text: t('form.nothingChanged') });
        return;
      }
      const params = { id: game._id };
      saving.send(async () => call(editGame, { params, body: await editBody(game, initial, values, files) }));
    },
  });
  const saving = useSaveGame({
    failed: t('failed.update'),
    onSaved: () => undefined,
    onFaults: form.refuse,
    onLeave: leave,
    values: form.values,
  });
  const changed = changedFields(initial, form.values, form.images.files);
  useLeaveGuard(changed.length > 0 && !saving.isSaved);
  return (
    <GameFormFrame
      title={t('edit')}
      form={form}
      message={saving.message}
      isBusy={saving.isBusy}
      onCancel={leave}
      beside={<EditPreview game={game} changed={changed} />}
    >
      <EditFields form={form} game={game} />
    </GameFormFrame>
  );
}

function EditFields({ form, game }: { form: ReturnType<typeof useGameForm>; game: Game }) {
  const { t } = useTexts(gamesTexts);
  const isMade = game.screen === 'digits';
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
