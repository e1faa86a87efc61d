import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';

type KnownField = keyof typeof activityLogTexts.table.field;

const isKnown = (field: string): field is KnownField => field in activityLogTexts.table.field;

/** The name of a field. Without a text it is derived from the field: `firstName` is First Name. */
export function useFieldWords(): (field: string) => string {
  const { t } = useTexts(activityLogTexts);
  return (field) => (isKnown(field) ? t(`field.${field}`) : inWords(field));
}

function inWords(field: string): string {
  const apart = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}
