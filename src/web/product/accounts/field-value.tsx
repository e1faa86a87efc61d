import {
  type AccountFormName,
  accountField,
  type StoredFieldName,
  storedFieldNames,
} from '#contract/accounts/account-fields';
import type { Account } from '#contract/accounts/account-table';
import { Percent } from '#web/ui/values/percent.tsx';

/** The fields of this form that their table shows on details or in lists. */
export function fieldsShownIn(screen: 'details' | 'list', form: AccountFormName): StoredFieldName[] {
  return storedFieldNames.filter((name) => {
    const { shown, forms } = accountField(name);
    return shown?.includes(screen) && forms[form] !== undefined;
  });
}

/** The value of a stored field, as its kind of value is shown. */
export function FieldValue({ name, account }: { name: StoredFieldName; account: Account }) {
  const value = account[name];
  return typeof value === 'number' ? <Percent value={value} /> : (value ?? '-');
}
