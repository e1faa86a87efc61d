import { CopyButton } from './copy-button';
import { Link } from './link';
import { RoleChip } from './role-chip';
import type { RoleKey } from './role-key';
import classes from './username-cell.module.css';

type UsernameCellProps = { username: string; role: RoleKey; href?: string; isCopyable?: boolean };

/** A username with its role's chip. Copying shows when the row or the cell is touched or focused. */
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
