import { IconLogout } from '@tabler/icons-react';
import type { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { BulkAct } from '#web/platform/bulk/bulk-types.ts';
import type { Translate } from '#web/texts/texts.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

interface LogOutInput<Row> extends Pick<BulkAct<Row>, 'isFor' | 'perform' | 'busyLabel' | 'failure'> {
  /** The name of the rows in lower case: "players". */
  things: string;
  language: string;
  t: Translate<typeof bulkTexts>;
}

/** Logging many players out. For a single one the specified wording applies, which many would read as a deletion. */
export function logOutAct<Row extends { username: string }>(input: LogOutInput<Row>): BulkAct<Row> {
  const { things, language, t, ...act } = input;
  return {
    key: 'logout',
    label: t('logOut.act'),
    icon: IconLogout,
    isDanger: true,
    question: (rows) => {
      const title = t('logOut.title');
      const [first, ...others] = rows;
      if (first !== undefined && others.length === 0) {
        return { title, message: t('logOut.one', { username: first.username }) };
      }
      return { title, message: t('logOut.many', { number: formatCount(rows.length, language), things }) };
    },
    ...act,
  };
}
