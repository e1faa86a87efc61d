import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { accountKind, referenceKindOf } from '#contract/accounts/account-kinds';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { referencesOf } from '#web/features/accounts/form/references.ts';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';

interface ReferenceFieldProps {
  form: AccountFormState;
  reference: SearchOption | null;
  /** Absent if the page determines the parent. */
  onChoose: ((reference: SearchOption | null) => void) | undefined;
}

/** The parent of the account. The server offers and searches the possible ones. */
export function ReferenceField({ form, reference, onChoose }: ReferenceFieldProps) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const parent = referenceKindOf(form.kind);
  if (parent === null) return null;
  if (onChoose === undefined) return <FixedReference id={form.idOf('refId')} reference={reference} />;
  const plural = parent === 'superadmin' ? 'superadmins' : accountKind(parent).plural.toLowerCase();
  return (
    <AccountSearch
      of={referencesOf(form.kind)}
      id={form.idOf('refId')}
      label={labelOf('refId')}
      placeholder={t('choose.reference')}
      nothing={t('choose.noPlace')}
      none={t('noReferences', { plural })}
      value={form.values.refId || undefined}
      chosen={reference}
      error={form.faults.refId}
      onBlur={() => form.checkField('refId')}
      onChange={(id, option) => {
        onChoose(option);
        form.setValue('refId', id ?? '');
      }}
    />
  );
}

function FixedReference({ id, reference }: { id: string; reference: SearchOption | null }) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  return (
    <TextInput
      id={id}
      label={labelOf('refId')}
      description={t('hint.fixedReference')}
      readOnly
      leftSection={reference?.role === undefined ? undefined : <RoleChip role={reference.role} />}
      leftSectionWidth={52}
      rightSection={<Icon of={IconLock} size={16} />}
      value={reference?.label ?? ''}
    />
  );
}
