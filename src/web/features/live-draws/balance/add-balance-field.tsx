import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { toHundredths, toPoints } from '#contract/ground/money';
import classes from '#web/features/live-draws/balance/balance-panel.module.css';
import type { AddingBalance } from '#web/features/live-draws/balance/use-add-balance.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

/** The id of the field, for a step that leads to it. */
export const addBalanceId = 'add-balance';

type AddBalanceFieldProps = {
  adding: AddingBalance;
  /** The owner of the wallet the amount is taken from. */
  username: string;
  isDisabled: boolean;
  /** The balance of that wallet, if it is the user's own. */
  ownCredit: number | undefined;
};

/** A whole amount of at least one, added to the game's balance. */
export function AddBalanceField({ adding, username, isDisabled, ownCredit }: AddBalanceFieldProps) {
  const { t } = useTexts(liveDrawsTexts);
  const hintId = useId();
  const hint = useHint(adding.values.balance, ownCredit, username);
  return (
    <form className={classes.add} aria-label={t('balance.add')} noValidate onSubmit={adding.submit}>
      <TextInput
        id={adding.idOf('balance')}
        inputMode="numeric"
        autoComplete="off"
        label={t('balance.add')}
        aria-describedby={hintId}
        classNames={{ input: classes.amount ?? '' }}
        value={adding.values.balance}
        // The form's message is shown directly below.
        error={adding.faults.balance !== undefined}
        onChange={(event) => adding.change(event.currentTarget.value)}
      />
      <BusyButton
        type="submit"
        variant="default"
        isBusy={adding.isBusy}
        busyLabel={t('balance.adding')}
        disabled={isDisabled}
      >
        {t('balance.add')}
      </BusyButton>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </form>
  );
}

function useHint(typed: string, ownCredit: number | undefined, username: string): string {
  const { t, language } = useTexts(liveDrawsTexts);
  if (ownCredit === undefined) return t('balance.afterAdmin', { username });
  const credit = toHundredths(ownCredit) ?? 0;
  const after = credit - (toHundredths(typedNumber(typed) ?? 0) ?? 0);
  const money = (hundredths: number) => formatMoney(toPoints(hundredths).toFixed(2), language);
  return after < 0
    ? t('balance.tooMuch', { amount: money(credit) })
    : t('balance.after', { amount: money(after) });
}
