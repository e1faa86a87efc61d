import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { GameBalance } from '#contract/draws/live-draws';
import { setCreditLine } from '#contract/draws/live-draws';
import { messages } from '#contract/ground/messages';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

interface CreditLineDialogProps {
  balance: GameBalance;
  username: string;
  onClose: () => void;
}

/** Sets how far a game balance may fall below its reserve. Asks for the operator's own password. */
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
      <OwnPasswordInput
        label={t('dialog.password')}
        leftSection={<Icon of={IconLock} />}
        description={t('dialog.ownPassword', { username: user.username })}
        {...form.field('password')}
      />
    </FormDialog>
  );
}

/** The form that sets a credit line. Afterwards the balances are read again. */
function useCreditLine({ adminId, gameId, creditLine: now }: GameBalance, onDone: () => void) {
  const { t } = useTexts(gameBalancesTexts);
  const client = useQueryClient();
  return useForm({
    initial: { creditLine: now.toFixed(2), password: '' },
    check,
    fieldOf: { credit_line_in_use: 'creditLine', incorrect_password: 'password' },
    send: ({ creditLine, password }) =>
      call(setCreditLine, {
        body: { adminId, gameId, creditLine: typedNumber(creditLine) ?? Number.NaN, password },
      }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onDone();
      return client.invalidateQueries({ queryKey: accountKeys.gameBalances(adminId) });
    },
    failed: t('failed'),
  });
}

const rules = setCreditLine.body.shape;

function check({ creditLine, password }: { creditLine: string; password: string }) {
  const isAmount = rules.creditLine.safeParse(typedNumber(creditLine)).success;
  return {
    ...(creditLine === '' && { creditLine: messages.amountRequired }),
    ...(creditLine !== '' && !isAmount && { creditLine: messages.creditLineInvalid }),
    ...(!rules.password.safeParse(password).success && { password: messages.passwordRequired }),
  };
}
