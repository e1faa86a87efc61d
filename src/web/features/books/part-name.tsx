import { accountKindNames } from '#contract/roles';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { RoleChip } from '#web/ui/role-chip.tsx';

/** What one part of the trial balance is called: a role's chip, or its words. */
export function PartName({ part }: { part: string }) {
  const { t } = useTexts(booksTexts);
  const role = accountKindNames.find((known) => known === part);
  if (role !== undefined) return <RoleChip role={role} variant="long" />;
  if (part === 'flat' || part === 'others') return t(`part.${part}`);
  return part === 'games' ? t('tone.games') : t('tone.prizes');
}
