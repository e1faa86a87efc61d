import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/menu/live-result-menu.module.css';
import {
  type LiveGamesOfAdmin,
  liveHref,
  useLiveGames,
} from '#web/features/live-draws/menu/use-live-games.ts';
import { useShownAddress } from '#web/platform/navigation/shown-address.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';

type LiveResultMenuProps = { onNavigate: (() => void) | undefined };

/** Most networks in the sidebar; the others are found by searching, or on the page of all of them. */
const mostAdmins = 12;

/** The Live Result submenu: one link per game and admin. For a superadmin it is grouped by admin and has a search. */
export function LiveResultMenu({ onNavigate }: LiveResultMenuProps) {
  const { t } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(trimUnseen(search), 200);
  const games = useLiveGames(settled);
  const groups = games.data ?? [];
  const hasSearch = user.role === 'superadmin';
  const isEmpty = games.data !== undefined && groups.length === 0;
  return (
    <div className={classes.menu}>
      {hasSearch && (
        <TextInput
          size="xs"
          aria-label={t('menu.search')}
          placeholder={t('menu.searchShort')}
          classNames={{ root: classes.search ?? '', input: classes.input ?? '' }}
          leftSection={<Icon of={IconSearch} size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {games.isError && <p className={classes.quiet}>{t('menu.failed')}</p>}
      {isEmpty && <p className={classes.quiet}>{t(settled === '' ? 'menu.none' : 'menu.nothing')}</p>}
      {groups.slice(0, mostAdmins).map((group) => (
        <AdminLinks key={group.adminId} group={group} hasTitle={hasSearch} onNavigate={onNavigate} />
      ))}
      {groups.length > mostAdmins && <p className={classes.quiet}>{t('menu.more')}</p>}
    </div>
  );
}

type AdminLinksProps = LiveResultMenuProps & { group: LiveGamesOfAdmin; hasTitle: boolean };

function AdminLinks({ group, hasTitle, onNavigate }: AdminLinksProps) {
  const { path } = useShownAddress();
  const { t } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  return (
    <>
      {hasTitle && <p className={classes.admin}>{group.username}</p>}
      <ul aria-label={t('menu.games', { username: group.username })}>
        {group.games.map((game) => {
          const href = liveHref(user.role, game);
          return (
            <li key={game.id}>
              <Link
                href={href}
                className={classes.link ?? ''}
                aria-current={path === href ? 'page' : undefined}
                {...(onNavigate && { onClick: onNavigate })}
              >
                {game.gameName}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
