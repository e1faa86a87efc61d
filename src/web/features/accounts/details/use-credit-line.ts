import { useQueryClient } from '@tanstack/react-query';
import { type GameBalance, setCreditLine } from '#contract/live-draws';
import { messages } from '#contract/messages';
import { call } from '#web/platform/call.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { accountKeys } from '../account-keys.ts';
import { gameBalancesTexts } from './game-balances-texts.en';

/** The form that sets a credit line. Afterwards the balances are read again. */
export function useCreditLine({ adminId, gameId, creditLine: now }: GameBalance, onDone: () => void) {
  const { t } = useTexts(gameBalancesTexts);
  const client = useQueryClient();
  return useForm({
    initial: { creditLine: now.toFixed(2), password: '' },
    check,
    fieldOf: { credit_line_in_use: 'creditLine', incorrect_password: 'password' },
    send: ({ creditLine, password }) =>
      call(setCreditLine, { body: { adminId, gameId, creditLine: Number(creditLine), password } }),
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
  const isAmount = rules.creditLine.safeParse(Number(creditLine)).success;
  return {
    ...(creditLine === '' && { creditLine: messages.amountRequired }),
    ...(creditLine !== '' && !isAmount && { creditLine: messages.creditLineInvalid }),
    ...(!rules.password.safeParse(password).success && { password: messages.passwordRequired }),
  };
}
