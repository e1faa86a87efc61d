import type { Account } from '#contract/accounts/account-table';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

type Status = Pick<Account, 'userStatus' | 'isBarred'>;

/** Whether an account can act: an active account under a blocked one cannot. */
export const isInUse = ({ userStatus, isBarred }: Status) => userStatus && !isBarred;

/** The state of an account, the same in lists, cards and details. */
export function AccountStatus({ account }: { account: Status }) {
  const { t } = useTexts(accountsTexts);
  if (isInUse(account)) return <Badge tone="on">{t('status.active')}</Badge>;
  return account.userStatus ? (
    <Badge tone="wait">{t('status.barred')}</Badge>
  ) : (
    <Badge tone="off">{t('status.deactive')}</Badge>
  );
}
