import { useLocalStorage } from '@mantine/hooks';
import { IconChevronLeft, IconMenu2, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Mark } from '#web/ui/art/mark.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import classes from '#web/ui/shell/app-shell.module.css';
import { Bell, type BellProps } from '#web/ui/shell/bell.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/shell/breadcrumb.tsx';
import { Clock } from '#web/ui/shell/clock.tsx';
import { ColorSchemeToggle } from '#web/ui/shell/color-scheme-toggle.tsx';
import type { Connection } from '#web/ui/shell/connection-dot.tsx';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import { Footer } from '#web/ui/shell/footer.tsx';
import type { NavGroup } from '#web/ui/shell/nav-types.ts';
import { PrintNote } from '#web/ui/shell/print-note.tsx';
import type { ProfileMenuProps } from '#web/ui/shell/profile-menu.tsx';
import { ProfileMenu } from '#web/ui/shell/profile-menu.tsx';
import { Sidebar } from '#web/ui/shell/sidebar.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Money } from '#web/ui/values/money.tsx';

type AppShellProps = Omit<TopBarProps, 'onMenu'> & {
  groups: readonly NavGroup[];
  homeHref: string;
  /** Notices for every page, such as being offline. */
  banner?: ReactNode;
  /** True while another page is loaded. */
  isBusy: boolean;
  children: ReactNode;
};

/** The frame of every page: sections, top bar, content, footer. */
export function AppShell({ groups, homeHref, banner, isBusy, children, ...topBar }: AppShellProps) {
  const { t } = useTexts(uiTexts);
  const isNarrow = useIsBelow('tablet');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isFolded, setIsFolded] = useLocalStorage({
    key: 'pitboss-sidebar-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const closeDrawer = () => setIsDrawerOpen(false);
  return (
    <div className={classes.shell}>
      <SkipLink to="main">{t('shell.skip')}</SkipLink>
      {!isNarrow && (
        <div className={classes.side} data-print="hidden">
          <Sidebar groups={groups} homeHref={homeHref} isFolded={isFolded} onFold={setIsFolded} />
        </div>
      )}
      <OverlaySurface
        isOpen={isNarrow && isDrawerOpen}
        onClose={closeDrawer}
        placement="left"
        label={t('shell.menu')}
      >
        <Sidebar groups={groups} homeHref={homeHref} onNavigate={closeDrawer} />
      </OverlaySurface>
      <Stack room="grow">
        <TopBar {...topBar} {...(isNarrow && { onMenu: () => setIsDrawerOpen(true) })} />
        <PrintNote username={topBar.profile.username} />
        {banner && <div data-print="hidden">{banner}</div>}
        <main id="main" className={classes.main} tabIndex={-1} aria-busy={isBusy || undefined}>
          {children}
        </main>
        <Footer />
      </Stack>
    </div>
  );
}

type TopBarProps = {
  crumbs: readonly Crumb[];
  onSearch: () => void;
  connection: Connection;
  /** The user's own credit, as a decimal string. */
  balance?: string | undefined;
  bell: BellProps;
  profile: Omit<ProfileMenuProps, 'balance'>;
  /** Opens the drawer. Only given on narrow screens. */
  onMenu?: () => void;
};

/** Where the sidebar is a drawer: the page above this one, or the brand on a page of the menu. */
function WayUp({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts(uiTexts);
  // The first is the user, whose own page is the dashboard.
  const up = crumbs.slice(1, -1).at(-1);
  if (up?.href === undefined)
    return (
      <Row as="span" align="middle" gap="2" fontSize="16" weight="550">
        <Mark size={24} isDecoration />
        <span className={classes.brand}>{t('brand')}</span>
      </Row>
    );
  return (
    <Link href={up.href} className={classes.up ?? ''} aria-label={t('shell.up', { label: up.label })}>
      <Icon of={IconChevronLeft} size={20} />
      <span className="truncated">{up.label}</span>
    </Link>
  );
}

/** Breadcrumbs, search, and what must always be visible: connection, clock, credit. */
function TopBar(props: TopBarProps) {
  const { t } = useTexts(uiTexts);
  const { onMenu, balance } = props;
  return (
    <header className={classes.bar} data-print="hidden">
      {onMenu === undefined ? (
        <Breadcrumb crumbs={props.crumbs} />
      ) : (
        <>
          <Text
            type="button"
            as="button"
            tone="quiet"
            className="centered rigid control-corners square-44"
            aria-label={t('shell.menu')}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <Icon of={IconMenu2} size={20} />
          </Text>
          <WayUp crumbs={props.crumbs} />
        </>
      )}
      <button
        type="button"
        className={classes.search}
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={props.onSearch}
      >
        <Icon of={IconSearch} size={16} />
        <span>{t('shell.search')}</span>
        <kbd>{t('shell.searchKeys')}</kbd>
      </button>
      <span className={classes.cell}>
        <ConnectionDot connection={props.connection} />
        <span className={classes.clock}>
          <Clock />
        </span>
      </span>
      {balance !== undefined && (
        <span className={classes.cell} data-wide>
          <span className={classes.quiet}>{t('shell.credit')}</span>
          <Text weight="550">
            <Money amount={balance} />
          </Text>
        </span>
      )}
      <span className={classes.end}>
        <Bell {...props.bell} />
        <span className={classes.scheme}>
          <ColorSchemeToggle />
        </span>
        <ProfileMenu {...props.profile} balance={balance} />
      </span>
    </header>
  );
}
