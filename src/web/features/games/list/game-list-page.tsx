import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { gamePaths } from '../game-paths.ts';
import { GameTable } from './game-table.tsx';
import { GamesExport } from './games-export.tsx';
import { ListMessage } from './list-message.tsx';
import { readGameSearch, useGameList } from './use-game-list.ts';

const shownForMs = 5_000;

interface GameListPageProps {
  role: OperatorRole;
  search: Search;
  setSearch: SetSearch;
}

/** Game Master: all games. What was done, or that they were fetched, stands under the heading for five seconds. */
export function GameListPage({ role, search, setSearch }: GameListPageProps) {
  const { t } = useTranslation('games');
  const state = readGameSearch(search);
  const list = useGameList(state);
  const { message, say } = useFormMessage(shownForMs);
  const fetched = list.data?.message;
  useEffect(() => {
    if (fetched !== undefined) say({ tone: 'ok', text: fetched });
  }, [fetched, say]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.data?.pagination?.total}
        note={<ListMessage text={message?.text} />}
        actions={
          <>
            <GamesExport state={state} />
            <Button
              component={Link}
              href={gamePaths(role).create}
              leftSection={<Icon of={IconPlus} size={16} />}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      <GameTable
        role={role}
        list={list}
        state={state}
        setSearch={setSearch}
        onDone={(text) => say({ tone: 'ok', text })}
      />
    </Page>
  );
}
