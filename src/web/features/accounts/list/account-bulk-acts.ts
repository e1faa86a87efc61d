import { IconPower } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Account } from '#contract/accounts';
import type { BulkAct } from '#web/platform/bulk/bulk-types.ts';
import { logOutAct } from '#web/platform/bulk/log-out-act.ts';
import { formatCount } from '#web/ui/format-number.ts';
import type { ShownParent } from '../account-calls.ts';
import { performAct } from '../perform-act.ts';

interface ActsInput {
  parent: ShownParent | null;
  /** What the rows are, in lower case: "players". */
  things: string;
  t: TFunction<['accounts', 'accountBulk']>;
  tBulk: TFunction<'bulk'>;
  language: string;
}

/** The acts on many accounts. Each is open for the rows on which the server allows it, and made by the call for one. */
export function accountBulkActs({ parent, things, t, tBulk, language }: ActsInput): BulkAct<Account>[] {
  const many = ({ length }: readonly Account[]) => ({ number: formatCount(length, language), things });
  const toggle = (act: 'activate' | 'deactivate') => ({
    key: act,
    label: t(`accounts:act.${act}`),
    icon: IconPower,
    question: (rows: readonly Account[]) => {
      const only = onlyOne(rows);
      const title = t(`accounts:confirm.${act}.title`);
      if (only === null) return { title, message: t(`accountBulk:${act}`, many(rows)) };
      return { title, message: t(`accounts:confirm.${act}.message`, only) };
    },
    busyLabel: t(`accounts:busy.${act}`),
    failure: t('accounts:failed.status'),
    perform: (account: Account, reason: string) => performAct({ act, account, reason }, parent),
  });
  return [
    { ...toggle('activate'), isFor: ({ can, userStatus }) => can.toggle && !userStatus },
    {
      ...toggle('deactivate'),
      isDanger: true,
      isFor: ({ can, userStatus }) => can.toggle && userStatus,
      reasonLabel: t('accounts:confirm.reason'),
    },
    logOutAct<Account>({
      things,
      language,
      t: tBulk,
      isFor: ({ can, role }) => role === 'player' && can.logout,
      busyLabel: t('accounts:busy.logout'),
      failure: t('accounts:failed.logout'),
      perform: (account) => performAct({ act: 'logout', account }, parent),
    }),
  ];
}

/** A single account is asked about by its name, in the words that are specified. */
function onlyOne([first, ...others]: readonly Account[]): { username: string } | null {
  return first === undefined || others.length > 0 ? null : { username: first.username };
}
