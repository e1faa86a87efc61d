import { IconPower } from '@tabler/icons-react';
import type { Account } from '#contract/accounts';
import type { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { BulkAct } from '#web/platform/bulk/bulk-types.ts';
import { logOutAct } from '#web/platform/bulk/log-out-act.ts';
import type { Translate } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import type { ShownParent } from '../account-calls.ts';
import type { accountsTexts } from '../accounts-texts.en.ts';
import { performAct } from '../perform-act.ts';
import type { accountBulkTexts } from './account-bulk-texts.en.ts';

interface ActsInput {
  parent: ShownParent | null;
  /** What the rows are, in lower case: "players". */
  things: string;
  t: Translate<typeof accountsTexts>;
  tMany: Translate<typeof accountBulkTexts>;
  tBulk: Translate<typeof bulkTexts>;
  language: string;
}

/** The acts on many accounts. Each is open for the rows on which the server allows it, and made by the call for one. */
export function accountBulkActs({
  parent,
  things,
  t,
  tMany,
  tBulk,
  language,
}: ActsInput): BulkAct<Account>[] {
  const many = ({ length }: readonly Account[]) => ({ number: formatCount(length, language), things });
  const toggle = (act: 'activate' | 'deactivate') => ({
    key: act,
    label: t(`act.${act}`),
    icon: IconPower,
    question: (rows: readonly Account[]) => {
      const only = onlyOne(rows);
      const title = t(`confirm.${act}.title`);
      if (only === null) return { title, message: tMany(act, many(rows)) };
      return { title, message: t(`confirm.${act}.message`, only) };
    },
    busyLabel: t(`busy.${act}`),
    failure: t('failed.status'),
    perform: (account: Account, reason: string) => performAct({ act, account, reason }, parent),
  });
  return [
    { ...toggle('activate'), isFor: ({ can, userStatus }) => can.toggle && !userStatus },
    {
      ...toggle('deactivate'),
      isDanger: true,
      isFor: ({ can, userStatus }) => can.toggle && userStatus,
      reasonLabel: t('confirm.reason'),
    },
    logOutAct<Account>({
      things,
      language,
      t: tBulk,
      isFor: ({ can, role }) => role === 'player' && can.logout,
      busyLabel: t('busy.logout'),
      failure: t('failed.logout'),
      perform: (account) => performAct({ act: 'logout', account }, parent),
    }),
  ];
}

/** A single account is asked about by its name, in the words that are specified. */
function onlyOne([first, ...others]: readonly Account[]): { username: string } | null {
  return first === undefined || others.length > 0 ? null : { username: first.username };
}
