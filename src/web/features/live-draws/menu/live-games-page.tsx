import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBroadcast, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import { writtenResult } from '#contract/games/game-screens';
import type { OperatorRole } from '#contract/ground/roles';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/menu/live-games-page.module.css';
import {
  type LiveGamesOfAdmin,
  liveHref,
  useLiveGames,
} from '#web/features/live-draws/menu/use-live-games.ts';
import { LiveGate } from '#web/features/live-draws/screen/live-gate.tsx';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** A network is the subtree of one admin. */
const networkRole = 'admin';

/** Most networks shown at once; the others are found by searching. */
const mostAdmins = 60;

/** Every live screen that can be opened, by network. */
export function LiveGamesPage({ role }: { role: OperatorRole }) {
  const { t } = useTexts(liveDrawsTexts);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(trimUnseen(search), 200);
  const games = useLiveGames(settled);
  if (games.data === undefined) return <LiveGate error={games.error} onRetry={() => void games.refetch()} />;
  const groups = games.data;
  const none = settled === '' ? t('menu.none') : t('menu.nothing');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={t('menu.intro')}
        actions={
          role === 'superadmin' && (
            <TextInput
              aria-label={t('menu.search')}
              placeholder={t('menu.search')}
              classNames={{ root: classes.search ?? '' }}
              leftSection={<Icon of={IconSearch} size={16} />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )
        }
      />
      <Panel label={t('title')} isFlush>
        {groups.length === 0 && <StateMessage icon={IconBroadcast} title={none} message="" />}
        <ul>
          {groups.slice(0, mostAdmins).map((group) => (
            <Network key={group.adminId} role={role} group={group} />
          ))}
        </ul>
        {groups.length > mostAdmins && (
          <Text as="p" tone="quiet" className="line-above pad-y-3 pad-x-4">
            {t('menu.more')}
          </Text>
        )}
      </Panel>
    </Page>
  );
}

function Network({ role, group }: { role: OperatorRole; group: LiveGamesOfAdmin }) {
  const { t } = useTexts(liveDrawsTexts);
  return (
    <li className={classes.network}>
      <Row as="h2" align="middle" gap="2" weight="550">
        <RoleChip role={networkRole} />
        <Link href={`/${role}/game/${group.adminId}`} className="inline middle underlined tablet-high-44">
          {group.username}
        </Link>
      </Row>
      <ul className={classes.games} aria-label={t('menu.games', { username: group.username })}>
        {group.games.map((game) => (
          <li key={game.id}>
            <Link href={liveHref(role, game)} className={classes.game ?? ''}>
              <ResultPlate screen={game.screen} result={writtenResult(game.screen, 7)} size="small" />
              {game.gameName}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
