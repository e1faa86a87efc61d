import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOnlinePlayers, logOutPlayer, type OnlinePlayer } from '#contract/presence';
import { BulkBar } from '#web/platform/bulk/bulk-bar.tsx';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import { collectPages } from '#web/platform/bulk/collect-pages.ts';
import { logOutAct } from '#web/platform/bulk/log-out-act.ts';
import { call } from '#web/platform/call.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { presenceKeys } from './presence-keys';
import { type PlayersState, playersFilter } from './use-online-players';

registerTexts('bulk', bulkTexts);

interface PlayerBulkProps {
  state: PlayersState;
  /** How many match on all pages. */
  total: number | undefined;
  rows: readonly OnlinePlayer[];
  onSelect: (rows: readonly OnlinePlayer[], isSelected: boolean) => void;
  onClear: () => void;
}

/** The players that are picked, to be logged out. */
export function PlayerBulk({ state, total, rows, onSelect, onClear }: PlayerBulkProps) {
  const { t, i18n } = useTranslation('presence');
  const { t: tBulk } = useTranslation('bulk');
  const client = useQueryClient();
  const things = t('players').toLowerCase();
  const logOut = logOutAct<OnlinePlayer>({
    things,
    language: i18n.language,
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
            call(listOnlinePlayers, { query: { ...playersFilter(state), page, pageSize: '100' }, signal }),
          ),
      }}
      onSelect={onSelect}
      onClear={onClear}
      onOver={() => void client.invalidateQueries({ queryKey: presenceKeys.all })}
    />
  );
}
