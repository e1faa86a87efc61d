import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Display, displayBody, longestDisplayName } from '#contract/displays/displays';
import { DisplaysTable } from '#web/features/displays/displays-table.tsx';
import { ownDisplaysTexts } from '#web/features/displays/own-displays-texts.en.ts';
import { useOwnDisplays, useRevokeDisplay, useSendDisplay } from '#web/features/displays/use-own-displays.ts';
import { Fault } from '#web/platform/fault.tsx';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** The operator's screens for shops: opened, shown and revoked here. */
export function OwnDisplays() {
  const { t } = useTexts(ownDisplaysTexts);
  const [isOpening, setOpening] = useState(false);
  const [revoking, setRevoking] = useState<Display | null>(null);
  const { data, error, isPending, isLoadingError, refetch } = useOwnDisplays();
  const open = (
    <Button variant="default" size="xs" disabled={data?.games.length === 0} onClick={() => setOpening(true)}>
      {t('open')}
    </Button>
  );
  return (
    <Panel title={t('title')} aside={isPending ? <Spinner /> : open} isFlush>
      {isLoadingError && <Fault error={error} title={t('failed')} onRetry={() => void refetch()} />}
      <Text as="p" size="13" tone="quiet" className="pad-4">
        {t('hint')} {data?.games.length === 0 && t('noGame')}
        {data?.data.length === 0 && data.games.length > 0 && t('empty')}
      </Text>
      {data !== undefined && data.data.length > 0 && (
        <DisplaysTable displays={data.data} onRevoke={setRevoking} />
      )}
      {data !== undefined && isOpening && <OpenDialog games={data.games} onClose={() => setOpening(false)} />}
      {revoking !== null && <RevokeDialog display={revoking} onClose={() => setRevoking(null)} />}
    </Panel>
  );
}

function RevokeDialog({ display, onClose }: { display: Display; onClose: () => void }) {
  const { t } = useTexts(ownDisplaysTexts);
  const revoke = useRevokeDisplay(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t('revokeTitle')}
      message={t('revokeText', { name: display.name })}
      confirmLabel={t('revoke')}
      isBusy={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutate(display._id)}
      onClose={onClose}
    />
  );
}

type OpenDialogProps = { games: readonly { gameId: string; gameName: string }[]; onClose: () => void };

function OpenDialog({ games, onClose }: OpenDialogProps) {
  const { t } = useTexts(ownDisplaysTexts);
  const form = useForm({
    initial: { name: '', gameId: games[0]?.gameId ?? '' },
    check: (values) => faultsBySchema(displayBody, values),
    send: useSendDisplay(),
    creates: true,
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('open')}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('open')}
      busyLabel={t('opening')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <TextInput
        {...form.field('name')}
        label={t('shopName')}
        description={t('shopNameHint')}
        placeholder={t('namePlaceholder')}
        maxLength={longestDisplayName}
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        {...form.field('gameId')}
        label={t('game')}
        data={games.map(({ gameId, gameName }) => ({ value: gameId, label: gameName }))}
      />
    </FormDialog>
  );
}
