import { IconLock } from '@tabler/icons-react';
import type { GameBalance } from '#contract/live-draws';
import { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
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
  const { t, language } = useTexts(gameBalancesTexts);
  const { user } = useSession();
  const isOnline = useOnline();
  const form = useCreditLine(balance, onClose);
  const amount = (points: number) => formatMoney(points, language);
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
        id={form.idOf('creditLine')}
        label={t('dialog.creditLine')}
        description={t('dialog.hint', {
          now: amount(balance.creditLine),
          reserve: amount(balance.reserve),
        })}
        data-autofocus
        value={form.values.creditLine}
        error={form.faults.creditLine}
        onChange={(creditLine) => form.change({ creditLine })}
      />
      <SecretInput
        label={t('dialog.password')}
        leftSection={<Icon of={IconLock} />}
        description={t('dialog.ownPassword', { username: user.username })}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}
