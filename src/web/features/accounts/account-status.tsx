import type { Account } from '#contract/accounts/account-table';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

type Status = Pick<Account, 'userStatus' | 'isBarred' | 'blockedBy'>;

/** Whether an account can act: an active account under a blocked one cannot. */
export const isInUse = ({ userStatus, isBarred }: Status) => userStatus && !isBarred;

/** Which account blocks it, for one that is active itself; undefined for any other. */
export function blockedWords(
  { userStatus, isBarred, blockedBy }: Status,
  t: Translate<typeof accountsTexts>,
): string | undefined {
  if (!userStatus || !isBarred) return undefined;
  return blockedBy === null ? t('status.barred') : t('status.blockedBy', { username: blockedBy.username });
}

/** The state of an account, the same in lists, cards and details. */
export function AccountStatus({ account }: { account: Status }) {
  const { t } = useTexts(accountsTexts);
  if (isInUse(account)) return <Badge tone="on">{t('status.active')}</Badge>;
  const blocked = blockedWords(account, t);
  return blocked === undefined ? (
    <Badge tone="off">{t('status.deactive')}</Badge>
  ) : (
    <Badge tone="wait">{blocked}</Badge>
  );
}
