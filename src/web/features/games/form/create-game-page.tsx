import { useCallback } from 'react';
import { createGame } from '#contract/games';
import type { OperatorRole } from '#contract/roles';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useLeaveGuard } from '#web/platform/leave-guard.ts';
import { useTexts } from '#web/platform/texts.ts';
import { useGo } from '#web/platform/use-go.ts';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import { gamePaths } from '../game-paths.ts';
import { CreatePreview } from './create-preview.tsx';
import { DescriptionField, StatusField, TextField } from './game-field.tsx';
import { GameFormFrame } from './game-form.tsx';
import { createBody, newGameValues } from './game-form-values.ts';
import { ImagesField } from './images-field.tsx';
import { TimeField } from './time-field.tsx';
import { useGameForm } from './use-game-form.ts';
import { useSaveGame } from './use-save-game.ts';

/** Add Game. */
export function CreateGamePage({ role }: { role: OperatorRole }) {
  const { t } = useTexts(gamesTexts);
  const go = useGo();
  const leave = useCallback(() => go.back(gamePaths(role).list), [go, role]);
  const form = useGameForm({
    mode: 'create',
    initial: newGameValues,
    onSubmit: (values, files) =>
      saving.send(async () => call(createGame, { body: await createBody(values, files) })),
  });
  const saving = useSaveGame({
    failed: t('failed.create'),
    onSaved: form.reset,
    onFaults: form.refuse,
    onLeave: leave,
    values: form.values,
  });
  useLeaveGuard(form.isDirty && !saving.isSaved);
  return (
    <GameFormFrame
      title={t('add')}
      form={form}
      message={saving.message}
      isBusy={saving.isBusy}
      onCancel={leave}
      beside={<CreatePreview form={form} />}
    >
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
