import type { Account } from '#contract/accounts';
import type { OperatorRole } from '#contract/roles';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { OnlineBadge } from '#web/ui/online-badge.tsx';
import { RoleChip } from '#web/ui/role-chip.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { DetailsActions } from './details-actions.tsx';
import classes from './details-header.module.css';

/** Who the account is, how it stands, and what can be done with it. */
export function DetailsHeader({ role, account }: { role: OperatorRole; account: Account }) {
  const { t } = useTexts(accountsTexts);
  const isBarredFromAbove = account.userStatus && account.isBarred;
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <RoleChip role={account.role} variant="long" />
          <span className={classes.name}>
            <h1 className={classes.title}>{account.username}</h1>
            <CopyButton value={account.username} name={account.username} />
          </span>
          <StatusBadge isActive={account.userStatus} />
          {isBarredFromAbove && <Badge tone="wait">{t('status.barred')}</Badge>}
          {account.role === 'player' && <OnlineBadge isOnline={account.isLoggedIn} />}
        </div>
        <p className={classes.note}>
          {t('details.since', { name: `${account.firstName} ${account.lastName}` })}{' '}
          <DateTime value={account.createdAt} format="date" />
        </p>
        {!account.userStatus && account.deactivationReason !== null && (
          <p className={classes.note}>{t('details.reason', { reason: account.deactivationReason })}</p>
        )}
      </div>
      <DetailsActions role={role} account={account} />
    </div>
  );
}
