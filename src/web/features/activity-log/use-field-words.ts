import type { AccountFieldName } from '#contract/accounts/account-fields';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';

type KnownField = keyof typeof activityLogTexts.table.field;

const isAccountField = (field: string): field is AccountFieldName => field in accountFieldTexts.table;
const isKnown = (field: string): field is KnownField => field in activityLogTexts.table.field;

/**
 * The name of a field: the log's own text, else the label of the account field, else words derived from the name,
 * `firstName` is First Name.
 */
export function useFieldWords(): (field: string) => string {
  const { t } = useTexts(activityLogTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const words = useWords();
  return (field) => {
    if (isKnown(field)) return t(`field.${field}`);
    return isAccountField(field) ? labelOf(field) : words(spacedOut(field));
  };
}

function spacedOut(field: string): string {
  const apart = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}
