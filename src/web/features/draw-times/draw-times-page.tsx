import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { section } from '#contract/sections';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AddDrawTime, EditDrawTime } from './draw-time-dialog.tsx';
import { DrawTimeTable } from './draw-time-table.tsx';
import { useDrawTimeList } from './use-draw-time-list.ts';

interface DrawTimesPageProps {
  role: OperatorRole;
  segments: readonly string[];
  search: Search;
  setSearch: SetSearch;
}

/** Time Master: the intervals that games can draw by. Its forms stand over the list. */
export function DrawTimesPage({ role, segments, search, setSearch }: DrawTimesPageProps) {
  const { t } = useTranslation('drawTimes');
  const { state, list } = useDrawTimeList(search);
  const [action = '', id = ''] = segments;
  const base = `/${role}/${section('timemaster').path}`;
  // The list behind a form stays as it was.
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const hrefOf = (path: string) => `${base}/${path}${query.size === 0 ? '' : `?${query}`}`;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.data?.pagination?.total}
        actions={
          <Button component={Link} href={hrefOf('create')} leftSection={<Icon of={IconPlus} size={16} />}>
            {t('add')}
          </Button>
        }
      />
      <DrawTimeTable
        list={list}
        state={state}
        setSearch={setSearch}
        editHref={({ _id }) => hrefOf(`edit/${_id}`)}
      />
      {action === 'create' && <AddDrawTime listHref={base} />}
      {action === 'edit' && <EditDrawTime key={id} id={id} listHref={base} />}
    </Page>
  );
}
