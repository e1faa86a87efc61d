import { IconCircleArrowDown, IconCircleArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Account, refusedState } from '#contract/accounts/account-table';
import type { AuthUser } from '#contract/auth/auth';
import { AmountField, wordsOf } from '#web/features/credit/amount-field.tsx';
import {
  type CreditAct,
  type CreditTarget,
  creditActs,
  performCreditAct,
} from '#web/features/credit/credit-act.ts';
import classes from '#web/features/credit/credit-form.module.css';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { PasswordField } from '#web/features/credit/password-field.tsx';
import { type Preview, previewBalances } from '#web/features/credit/preview-balances.ts';
import { useMoneyForm } from '#web/features/credit/use-money-form.ts';
import { useOwnCredit } from '#web/features/credit/use-own-credit.ts';
import { WordsFields } from '#web/features/credit/words-fields.tsx';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { BalanceSide } from '#web/product/accounts/balance-flow.tsx';
import { BalanceFlow } from '#web/product/accounts/balance-flow.tsx';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { FormFooter } from '#web/ui/form/form-footer.tsx';
import { FormLayout } from '#web/ui/form/form-layout.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

interface CreditFormProps {
  title: string;
  act: CreditAct;
  target: CreditTarget;
  onLeave: () => void;
  onMoved: () => void;
}

/** Moves credit between the operator and the account, with both balances before and after. */
export function CreditForm({ title, act, target, onLeave, onMoved }: CreditFormProps) {
  const { t } = useTexts(creditTexts);
  const words = useWords();
  const { user } = useSession();
  const isOnline = useOnline();
  const { account } = target;
  const own = useOwnCredit(account.role).data;
  const { amount: amountRule, password: passwordRule, done, failed } = creditActs[act];
  const form = useMoneyForm({
    rules: { amount: amountRule, password: passwordRule },
    done,
    failed: t(failed),
    perform: (sent) => performCreditAct(act, target, { ...sent, recordId: own?._id, actorId: user._id }),
    onMoved,
  });
  const isTransfer = act === 'credittransfer';
  const ownCredit = own?.walletBalance ?? user.walletBalance;
  const [giving, taking] = isTransfer
    ? [ownCredit, account.walletBalance]
    : [account.walletBalance, ownCredit];
  const preview = previewBalances(form.values.amount, giving, taking);
  const hint = useHint(act, form.values.amount, preview, account.username);
  useLeaveGuard(form.isDirty);
  return (
    <FormLayout
      label={title}
      onSubmit={form.submit}
      footer={
        <FormFooter
          size="md"
          onCancel={onLeave}
          submitLabel={t(`submit.${act}`)}
          busyLabel={t('processing')}
          submitIcon={<Icon of={isTransfer ? IconCircleArrowUp : IconCircleArrowDown} />}
          isBusy={form.isBusy}
          isSubmitDisabled={!isOnline}
          note={
            <FormMessageLine
              message={form.message}
              rest={isOnline ? t('sentOnce') : t('waitsForConnection')}
            />
          }
        />
      }
    >
      <BalanceFlow
        {...sidesOf({ act, account, user, ownCredit, preview, t })}
        amount={preview?.amount}
        isImpossible={preview?.isTooMuch}
        afterLabel={t(`after.${act}`)}
      />
      {account.isBarred && <Note tone="wait">{words(refusedState(account))}</Note>}
      <div className={classes.fields}>
        <AmountField form={form} hint={hint} balance={giving} />
        <PasswordField form={form} />
        <WordsFields form={form} isShared />
      </div>
    </FormLayout>
  );
}

/** The text below the amount: its words and share, or the rule if there is no valid amount. */
function useHint(act: CreditAct, typed: string, preview: Preview | undefined, username: string): ReactNode {
  const { t } = useTexts(creditTexts);
  const words = wordsOf(typed);
  if (words === '' || preview === undefined) return t(`amountHint.${act}`);
  if (preview.isTooMuch) return <Text tone="red">{t('tooMuch', { words })}</Text>;
  const { share } = preview;
  return act === 'credittransfer'
    ? t('inWords', { words, share })
    : t('inWordsOfTarget', { words, share, username });
}

interface SidesInput {
  act: CreditAct;
  account: Account;
  user: AuthUser;
  ownCredit: number;
  preview: Preview | undefined;
  t: Translate<typeof creditTexts>;
}

/** Giver and receiver: a transfer goes from the operator to the account, an adjustment comes back. */
function sidesOf({ act, account, user, ownCredit, preview, t }: SidesInput) {
  const isTransfer = act === 'credittransfer';
  const own: BalanceSide = {
    role: user.role,
    username: user.username,
    note: t('you'),
    label: t('hierarchyCredit'),
    before: ownCredit.toFixed(2),
    after: isTransfer ? preview?.fromAfter : preview?.toAfter,
  };
  const other: BalanceSide = {
    role: account.role,
    username: account.username,
    note: `${account.firstName} ${account.lastName}`,
    label: t('individualCredit'),
    before: account.walletBalance.toFixed(2),
    after: isTransfer ? preview?.toAfter : preview?.fromAfter,
  };
  return isTransfer ? { from: own, to: other } : { from: other, to: own };
}
