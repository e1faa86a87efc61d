import { IconPower } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import type { ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { performAct } from '#web/features/accounts/acts/perform-act.ts';
import { accountBulkTexts } from '#web/features/accounts/list/account-bulk-texts.en.ts';
import { type AccountList, type ListSource, readPage } from '#web/features/accounts/list/use-account-list.ts';
import { BulkBar } from '#web/platform/bulk/bulk-bar.tsx';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { BulkAct } from '#web/platform/bulk/bulk-types.ts';
import { collectPages } from '#web/platform/bulk/collect-pages.ts';
import { logOutAct } from '#web/platform/bulk/log-out-act.ts';
import { BatchButtons } from '#web/product/batch/batch-buttons.tsx';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { TableSelection } from '#web/ui/data-table/table-types.ts';
import { useSelectedRows } from '#web/ui/data-table/use-selection.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

interface AccountBulkProps {
  source: ListSource;
  list: AccountList;
  selection: TableSelection<Account>;
}

/** Bulk actions: credit in one batch, and the actions of a single row that delete nothing. */
export function AccountBulk({ source, list, selection }: AccountBulkProps) {
  const { t, language } = useTexts(accountsTexts);
  const { t: tMany } = useTexts(accountBulkTexts);
  const { t: tBulk } = useTexts(bulkTexts);
  const client = useQueryClient();
  const things = accountKind(source.kind).plural.toLowerCase();
  const rowId = ({ _id }: Account) => _id;
  const readAgain = () => void client.invalidateQueries({ queryKey: accountKeys.all });
  const rows = useSelectedRows(selection, { shown: list.answer?.data, rowId });
  return (
    <BulkBar
      bulk={{
        rows,
        rowId,
        rowName: ({ username }) => username,
        things,
        acts: accountBulkActs({ parent: source.parent, things, t, tMany, tBulk, language }),
      }}
      matching={{
        count: list.total,
        collect: (input) =>
          collectPages(input, (page, signal) =>
            readPage(source, { ...list.filter, page, pageSize: '100' }, { signal }),
          ),
      }}
      together={
        <BatchButtons
          accounts={rows}
          things={things}
          onOver={readAgain}
          onDone={(done) => selection.put(done, false)}
        />
      }
      onSelect={selection.put}
      onClear={selection.clear}
      onOver={readAgain}
    />
  );
}

interface ActsInput {
  parent: ShownParent | null;
  /** The name of the rows in lower case: "players". */
  things: string;
  t: Translate<typeof accountsTexts>;
  tMany: Translate<typeof accountBulkTexts>;
  tBulk: Translate<typeof bulkTexts>;
  language: string;
}

/** The actions on many accounts. Each applies to the rows for which the server allows it, with one call per row. */
function accountBulkActs({ parent, things, t, tMany, tBulk, language }: ActsInput): BulkAct<Account>[] {
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

/** A single account is asked about by name, in the specified words. */
function onlyOne([first, ...others]: readonly Account[]): { username: string } | null {
  return first === undefined || others.length > 0 ? null : { username: first.username };
}
