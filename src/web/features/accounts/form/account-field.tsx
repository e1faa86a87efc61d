import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type AccountFieldName, accountField } from '#contract/accounts/account-fields';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { CityField, CountryField, StateField } from '#web/features/accounts/form/place-fields.tsx';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';
import { OptionalLabel } from '#web/ui/form/inputs/optional-label.tsx';
import { SecretInput } from '#web/ui/form/inputs/secret-input.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';

/** Only the form of an admin has games: other forms do not load what they need. */
const GamesField = lazy(async () => ({
  default: (await import('#web/features/accounts/form/games-field.tsx')).GamesField,
}));

interface AccountFieldProps {
  form: AccountFormState;
  name: Exclude<AccountFieldName, 'refId'>;
  isRequired: boolean;
}

/** One field of an account form; its name determines the input. */
export function AccountField({ form, name, isRequired }: AccountFieldProps) {
  const { t: labelOf } = useTexts(accountFieldTexts);
  const { t: tAccounts } = useTexts(accountsTexts);
  switch (name) {
    case 'country':
      return <CountryField form={form} />;
    case 'state':
      return <StateField form={form} />;
    case 'city':
      return <CityField form={form} />;
    case 'games':
      return (
        <Suspense fallback={null}>
          <GamesField form={form} />
        </Suspense>
      );
    case 'userStatus':
      return (
        <Segmented
          label={labelOf('userStatus')}
          options={[
            { value: 'true', label: tAccounts('status.active') },
            { value: 'false', label: tAccounts('status.deactive') },
          ]}
          value={form.values.userStatus}
          onChange={(value) => form.setValue('userStatus', value)}
          error={form.faults.userStatus}
        />
      );
    case 'mustChangePassword':
      return <FirstPasswordField form={form} />;
    case 'password':
    case 'pin':
      return <SecretField form={form} name={name} />;
    default:
      return <PlainField form={form} name={name} isRequired={isRequired} />;
  }
}

type PlainName = Exclude<
  AccountFieldName,
  'refId' | 'games' | 'userStatus' | 'password' | 'pin' | 'mustChangePassword'
>;

const inputs: Partial<Record<ReturnType<typeof accountField>['input'], TextInputProps>> = {
  email: { type: 'email' },
  // Digits use a text field: a number field would drop a leading 0 and change with the mouse wheel.
  phone: { inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
  percent: { inputMode: 'decimal' },
};

function PlainField({
  form,
  name,
  isRequired,
}: {
  form: AccountFormState;
  name: PlainName;
  isRequired: boolean;
}) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const label = labelOf(name);
  const { input } = accountField(name);
  const isPercent = input === 'percent';
  const field = {
    id: form.idOf(name),
    label: isRequired ? label : <OptionalLabel label={label} />,
    value: form.values[name],
    error: form.faults[name],
    onBlur: () => form.checkField(name),
  };
  if (input === 'day') return <DayInput {...field} onChange={(day) => form.setValue(name, day)} />;
  return (
    <TextInput
      {...inputs[input]}
      {...field}
      autoComplete="off"
      description={isPercent ? t('hint.commission') : undefined}
      rightSection={isPercent ? <span aria-hidden="true">{t('hint.percent')}</span> : undefined}
      onChange={(event) => form.setValue(name, event.currentTarget.value)}
    />
  );
}

function SecretField({ form, name }: { form: AccountFormState; name: 'password' | 'pin' }) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  return (
    <SecretInput
      id={form.idOf(name)}
      label={labelOf(name)}
      // These belong to another person: the browser must not offer the operator's own values.
      autoComplete="new-password"
      inputMode={name === 'pin' ? 'numeric' : undefined}
      description={form.mode === 'edit' ? t('hint.unchanged') : t(`hint.${name}`)}
      value={form.values[name]}
      error={form.faults[name]}
      onChange={(event) => form.setValue(name, event.currentTarget.value)}
      onBlur={() => form.checkField(name)}
    />
  );
}

/** On an edit form it is disabled until a new password is typed. */
function FirstPasswordField({ form }: { form: AccountFormState }) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const isIdle = form.mode === 'edit' && form.values.password === '';
  return (
    <Checkbox
      id={form.idOf('mustChangePassword')}
      label={labelOf('mustChangePassword')}
      description={t('hint.mustChangePassword')}
      checked={!isIdle && form.values.mustChangePassword === 'true'}
      disabled={isIdle}
      onChange={(event) => form.setValue('mustChangePassword', String(event.currentTarget.checked))}
    />
  );
}
