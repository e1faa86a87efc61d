import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountKind, referenceKindOf } from '#contract/account-kinds';
import { type SearchOption, SearchSelect } from '#web/ui/form/search-select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoleChip } from '#web/ui/role-chip.tsx';
import { type AccountFormState, fieldId } from './use-account-form.ts';
import { useReferences } from './use-references.ts';

interface ReferenceFieldProps {
  form: AccountFormState;
  reference: SearchOption | null;
  /** Absent where the page itself says under whom the account hangs. */
  onChoose: ((reference: SearchOption | null) => void) | undefined;
}

/** The account that the new one hangs under. The server offers and searches those that are possible. */
export function ReferenceField({ form, reference, onChoose }: ReferenceFieldProps) {
  const { t } = useTranslation('accountForm');
  const [search, setSearch] = useState('');
  const references = useReferences(form.kind, search, onChoose !== undefined);
  const parent = referenceKindOf(form.kind);
  if (parent === null) return null;
  if (onChoose === undefined) return <FixedReference reference={reference} />;
  const options = (references.data?.data ?? []).map(({ _id, username, name, role }) => ({
    value: _id,
    label: username,
    note: name,
    role,
  }));
  const plural = parent === 'superadmin' ? 'superadmins' : accountKind(parent).plural.toLowerCase();
  const none = t('noReferences', { plural });
  const isNone = references.isSuccess && search.trim() === '' && options.length === 0;
  return (
    <SearchSelect
      id={fieldId('refId')}
      label={t('field.refId')}
      value={reference}
      onChange={(option) => {
        onChoose(option);
        form.setValue('refId', option?.value ?? '');
      }}
      options={options}
      onSearch={setSearch}
      isLoading={references.isFetching}
      placeholder={isNone ? none : t('choose.reference')}
      nothingFound={
        references.isError ? references.error.message : search.trim() === '' ? none : t('choose.noPlace')
      }
      error={form.faults.refId}
      onBlur={() => form.checkField('refId')}
    />
  );
}

function FixedReference({ reference }: { reference: SearchOption | null }) {
  const { t } = useTranslation('accountForm');
  return (
    <TextInput
      id={fieldId('refId')}
      label={t('field.refId')}
      description={t('hint.fixedReference')}
      readOnly
      leftSection={reference?.role === undefined ? undefined : <RoleChip role={reference.role} />}
      leftSectionWidth={52}
      rightSection={<Icon of={IconLock} size={16} />}
      value={reference?.label ?? ''}
    />
  );
}
