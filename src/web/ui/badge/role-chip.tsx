import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/badge/badge.module.css';
import type { RoleKey } from '#web/ui/badge/role-key.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** The role's colour with its short code, or with its full name. */
export function RoleChip({ role, variant = 'short' }: { role: RoleKey; variant?: 'short' | 'long' }) {
  const { t } = useTexts(uiTexts);
  const name = t(`roles.${role}.long`);
  if (variant === 'long') {
    return (
      <span className={classes.chip} data-role={role} data-variant="long">
        {name}
      </span>
    );
  }
  return (
    <abbr className={classes.chip} data-role={role} title={name}>
      {t(`roles.${role}.short`)}
    </abbr>
  );
}
