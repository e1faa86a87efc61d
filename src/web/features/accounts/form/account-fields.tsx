import type { AccountFieldName } from '#contract/account-forms';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import type { SearchOption } from '#web/ui/form/search-select.tsx';
import { AccountField } from './account-field.tsx';
import { formFields } from './account-form-values.ts';
import { ReferenceField } from './reference-field.tsx';
import type { AccountFormState } from './use-account-form.ts';

/** Which fields stand together. A form shows of each group what its kind has. */
const groups: readonly {
  title: 'person' | 'address' | 'chain' | 'secrets';
  fields: readonly AccountFieldName[];
}[] = [
  { title: 'person', fields: ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'occupation'] },
  { title: 'address', fields: ['country', 'state', 'city', 'address', 'pinCode'] },
  { title: 'chain', fields: ['refId', 'commission', 'userStatus', 'games'] },
  { title: 'secrets', fields: ['password', 'pin', 'mustChangePassword'] },
];

interface AccountFieldsProps {
  form: AccountFormState;
  reference: SearchOption | null;
  onChooseReference: ((reference: SearchOption | null) => void) | undefined;
}

/** The fields of an account form in their groups. */
export function AccountFields({ form, reference, onChooseReference }: AccountFieldsProps) {
  const { t } = useTexts(accountFormTexts);
  const fields = formFields(form.kind, form.mode);
  return groups.map((group) => {
    const shown = fields.filter(({ name }) => group.fields.includes(name));
    if (shown.length === 0) return null;
    return (
      <FormSection key={group.title} title={t(`section.${group.title}`)}>
        {shown.map(({ name, isRequired }) => {
          if (name === 'refId') {
            return (
              <ReferenceField key={name} form={form} reference={reference} onChoose={onChooseReference} />
            );
          }
          const field = <AccountField key={name} form={form} name={name} isRequired={isRequired} />;
          return name === 'address' ? (
            <WideField key={name} span={2}>
              {field}
            </WideField>
          ) : (
            field
          );
        })}
      </FormSection>
    );
  });
}
