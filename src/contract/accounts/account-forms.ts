import {
  type AccountFieldName,
  accountField,
  accountFieldNames,
  type FormMode,
} from '#contract/accounts/account-fields';
import { accountKind } from '#contract/accounts/account-kinds';
import type { AccountKindName } from '#contract/ground/roles';

/** The fields a form requires and the fields it also accepts, in the order of the form. */
interface FormFields {
  required: readonly AccountFieldName[];
  optional: readonly AccountFieldName[];
}

/** The create or edit form of a kind of account. */
export function formOf(kind: AccountKindName, mode: FormMode): FormFields {
  const { form } = accountKind(kind);
  const fieldsThatAre = (use: 'required' | 'optional') =>
    accountFieldNames.filter((name) => accountField(name).forms[form]?.[mode] === use);
  return { required: fieldsThatAre('required'), optional: fieldsThatAre('optional') };
}
