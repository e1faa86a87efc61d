import type { AccountKindName } from '#contract/ground/roles';
import classes from '#web/product/accounts/accounts.module.css';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Link } from '#web/ui/controls/link.tsx';

type UsernameCellProps = { username: string; role: AccountKindName; href?: string; isCopyable?: boolean };

/** A username with its role's badge. The copy button appears when the row or the cell is hovered or focused. */
export function UsernameCell({ username, role, href, isCopyable = true }: UsernameCellProps) {
  return (
    <span className={classes.user}>
      <RoleChip role={role} />
      {href === undefined ? (
        <span className={classes.name}>{username}</span>
      ) : (
        <Link href={href} className={classes.name}>
          {username}
        </Link>
      )}
      {isCopyable && (
        <span className={classes.copy}>
          <CopyButton value={username} name={username} />
        </span>
      )}
    </span>
  );
}
