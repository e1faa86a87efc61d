import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GameBalance } from '#contract/live-draws';
import { useOnline } from '#web/platform/connection.ts';
import { useSession } from '#web/platform/session.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { formatMoney } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useCreditLine } from './use-credit-line.ts';

interface CreditLineDialogProps {
  balance: GameBalance;
  username: string;
  onClose: () => void;
}

/** Sets how far a game balance may stay behind its reserve. Asks for the operator's own password. */
export function CreditLineDialog({ balance, username, onClose }: CreditLineDialogProps) {
  const { t, i18n } = useTranslation('gameBalances');
  const { user } = useSession();
  const isOnline = useOnline();
  const form = useCreditLine(balance, onClose);
  const amount = (points: number) => formatMoney(points, i18n.language);
  return (
    <FormDialog
      title={t('dialog.title')}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('dialog.submit')}
      busyLabel={t('dialog.busy')}
      isBusy={form.isBusy}
      isSubmitDisabled={!isOnline}
      error={form.error}
    >
      <p>{t('dialog.text', { game: balance.gameName, username })}</p>
      <MoneyInput
        id={form.ids.creditLine}
        label={t('dialog.creditLine')}
        description={t('dialog.hint', {
          now: amount(balance.creditLine),
          reserve: amount(balance.reserve),
        })}
        data-autofocus
        value={form.creditLine}
        error={form.faults.creditLine}
        onChange={(value) => form.change('creditLine', value)}
      />
      <SecretInput
        id={form.ids.password}
        label={t('dialog.password')}
        leftSection={<Icon of={IconLock} />}
        description={t('dialog.ownPassword', { username: user.username })}
        autoComplete="current-password"
        value={form.password}
        error={form.faults.password}
        onChange={(event) => form.change('password', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
