import { accountFieldSchemas } from '#contract/account-fields';
import type { AccountFieldName } from '#contract/account-forms';
import type { AccountKindName } from '#contract/roles';
import { type AccountFormValues, type FormMode, formFields, valueToSend } from './account-form-values.ts';

export type AccountFormFaults = Partial<Record<AccountFieldName, string>>;

/** The faults of a form, by field, found with the same schemas and in the same words as on the server. */
export function validateAccountForm(
  kind: AccountKindName,
  mode: FormMode,
  values: AccountFormValues,
): AccountFormFaults {
  const faults = formFields(kind, mode).map(({ name, isRequired }) => {
    const value = valueToSend(name, values);
    if (!isRequired && (value === '' || value === undefined)) return [];
    const result = accountFieldSchemas[name].safeParse(value);
    return result.success ? [] : [[name, result.error.issues[0]?.message ?? ''] as const];
  });
  return Object.fromEntries(faults.flat());
}
