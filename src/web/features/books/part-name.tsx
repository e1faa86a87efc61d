import { useTranslation } from 'react-i18next';
import { accountKindNames } from '#contract/roles';
import { RoleChip } from '#web/ui/role-chip.tsx';

/** What one part of the trial balance is called: a role's chip, or its words. */
export function PartName({ part }: { part: string }) {
  const { t } = useTranslation('books');
  const role = accountKindNames.find((known) => known === part);
  if (role !== undefined) return <RoleChip role={role} variant="long" />;
  if (part === 'flat' || part === 'others') return t(`part.${part}`);
  return part === 'games' ? t('tone.games') : t('tone.prizes');
}
