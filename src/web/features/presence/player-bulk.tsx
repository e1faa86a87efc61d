import { useQueryClient } from '@tanstack/react-query';
import { listOnlinePlayers, logOutPlayer, type OnlinePlayer } from '#contract/accounts/presence';
import { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import { BulkBar } from '#web/platform/bulk/bulk-bar.tsx';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import { collectPages } from '#web/platform/bulk/collect-pages.ts';
import { logOutAct } from '#web/platform/bulk/log-out-act.ts';
import { type CallInput, call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/platform/texts.ts';

/** Query keys of the feature. */
export const presenceKeys = { all: ['presence'], players: ['presence', 'players'] } as const;

type ListFilter = Omit<NonNullable<CallInput<typeof listOnlinePlayers>['query']>, 'page' | 'pageSize'>;

interface PlayerBulkProps {
  /** The list of the selected players: its filter, and the number of matches on all pages. */
  list: { filter: ListFilter; total: number | undefined };
  rows: readonly OnlinePlayer[];
  onSelect: (rows: readonly OnlinePlayer[], isSelected: boolean) => void;
  onClear: () => void;
}

/** The selected players, to be logged out. */
export function PlayerBulk({ list: { filter, total }, rows, onSelect, onClear }: PlayerBulkProps) {
  const { t, language } = useTexts(presenceTexts);
  const { t: tBulk } = useTexts(bulkTexts);
  const client = useQueryClient();
  const things = t('players').toLowerCase();
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
      bulk={{ rows, rowId: ({ _id }) => _id, rowName: ({ username }) => username, things, acts: [logOut] }}
      matching={{
        count: total,
        collect: (input) =>
          collectPages(input, (page, signal) =>
            call(listOnlinePlayers, { query: { ...filter, page, pageSize: '100' }, signal }),
          ),
      }}
      onSelect={onSelect}
      onClear={onClear}
      onOver={() => void client.invalidateQueries({ queryKey: presenceKeys.all })}
    />
  );
}
