import { accountKind } from '#contract/accounts/account-kinds';
import type { AccountKindName } from '#contract/ground/roles';
import { useWords } from '#web/texts/texts.ts';
import classes from '#web/ui/badge/badge.module.css';

/** The role's colour with its short code, or with its full name. */
export function RoleChip({ role, variant = 'short' }: { role: AccountKindName; variant?: 'short' | 'long' }) {
  const words = useWords();
  const { label: english, chip } = accountKind(role);
  const label = words(english);
  if (variant === 'long') {
    return (
      <span className={classes.chip} data-role={role} data-variant="long">
        {label}
      </span>
    );
  }
  return (
    <abbr className={classes.chip} data-role={role} title={label}>
      {chip}
    </abbr>
  );
}
