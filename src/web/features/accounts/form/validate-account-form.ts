import { type AccountFieldName, accountField, type FormMode } from '#contract/accounts/account-fields';
import type { AccountKindName } from '#contract/ground/roles';
import {
  type AccountFormValues,
  formFields,
  isChanged,
  valueToSend,
} from '#web/features/accounts/form/account-form-values.ts';

export type AccountFormFaults = Partial<Record<AccountFieldName, string>>;

/**
 * The errors of a form by field, from the same schemas and with the same texts as on the server. An edit form only
 * validates fields that differ from `initial`, because it sends nothing else.
 */
export function validateAccountForm(
  kind: AccountKindName,
  mode: FormMode,
  { initial, values }: { initial: AccountFormValues; values: AccountFormValues },
): AccountFormFaults {
  const isSent = (name: AccountFieldName) => mode === 'create' || isChanged(name, initial, values);
  const sent = formFields(kind, mode).filter(({ name }) => isSent(name));
  const faults = sent.map(({ name, isRequired }) => {
    const value = valueToSend(name, values);
    if (!isRequired && (value === '' || value === undefined)) return [];
    const result = accountField(name).schema.safeParse(value);
    return result.success ? [] : [[name, result.error.issues[0]?.message ?? ''] as const];
  });
  return Object.fromEntries(faults.flat());
}
