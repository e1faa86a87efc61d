import type { Account } from '#contract/accounts';
import type { AuthUser } from '#contract/auth';
import type { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { BalanceSide } from '#web/ui/balance-flow.tsx';
import type { CreditAct } from './credit-act.ts';
import type { Preview } from './preview-balances.ts';

interface SidesInput {
  act: CreditAct;
  account: Account;
  user: AuthUser;
  ownCredit: number;
  preview: Preview | undefined;
  t: Translate<typeof creditTexts>;
}

/** Who gives and who receives: a transfer goes from the operator to the account, an adjustment comes back. */
export function sidesOf({ act, account, user, ownCredit, preview, t }: SidesInput) {
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
