import { useQueryClient } from '@tanstack/react-query';
import { logOutPlayer } from '#contract/accounts/account-stops';
import { listOnlinePlayers, type OnlinePlayer } from '#contract/accounts/online-players';
import { presenceKeys } from '#web/features/presence/presence-keys.ts';
import { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import { BulkBar } from '#web/platform/bulk/bulk-bar.tsx';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import { collectPages } from '#web/platform/bulk/collect-pages.ts';
import { logOutAct } from '#web/platform/bulk/log-out-act.ts';
import { type CallInput, call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { TableSelection } from '#web/ui/data-table/table-types.ts';
import { useSelectedRows } from '#web/ui/data-table/use-selection.ts';

type ListFilter = Omit<NonNullable<CallInput<typeof listOnlinePlayers>['query']>, 'page' | 'pageSize'>;

interface PlayerBulkProps {
  /** The list of the selected players: its filter, and the number of matches on all pages. */
  list: {
    filter: ListFilter;
    total: number | undefined;
    answer: { data: readonly OnlinePlayer[] } | undefined;
  };
  selection: TableSelection<OnlinePlayer>;
}

/** The selected players, to be logged out. */
export function PlayerBulk({ list: { filter, total, answer }, selection }: PlayerBulkProps) {
  const { t, language } = useTexts(presenceTexts);
  const { t: tBulk } = useTexts(bulkTexts);
  const client = useQueryClient();
  const things = t('players').toLowerCase();
  const rowId = ({ _id }: OnlinePlayer) => _id;
  const rows = useSelectedRows(selection, { shown: answer?.data, rowId });
  const logOut = logOutAct<OnlinePlayer>({
    things,
    language: language,
    t: tBulk,
    isFor: ({ can }) => can.logout,
    busyLabel: t('logout.busy'),
    failure: t('logout.failed'),
    perform: ({ _id }) => call(logOutPlayer, { query: { id: _id } }),
  });
  return (
    <BulkBar
      bulk={{ rows, rowId, rowName: ({ username }) => username, things, acts: [logOut] }}
      matching={{
        count: total,
        collect: (input) =>
          collectPages(input, (page, signal) =>
            call(listOnlinePlayers, { query: { ...filter, page, pageSize: '100' }, signal }),
          ),
      }}
      onSelect={selection.put}
      onClear={selection.clear}
      onOver={() => void client.invalidateQueries({ queryKey: presenceKeys.all })}
    />
  );
}
