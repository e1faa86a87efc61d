import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { OverlaySurface } from '../overlay/overlay-surface';
import classes from './app-shell.module.css';
import { Footer } from './footer';
import type { NavGroup } from './nav-types';
import { Sidebar } from './sidebar';
import { TopBar, type TopBarProps } from './top-bar';

type AppShellProps = Omit<TopBarProps, 'onMenu'> & {
  groups: readonly NavGroup[];
  homeHref: string;
  /** What concerns every page, such as being offline. */
  banner?: ReactNode;
  children: ReactNode;
};

/** The frame around every page: sections, top bar, the page, foot. */
export function AppShell({ groups, homeHref, banner, children, ...topBar }: AppShellProps) {
  const { t } = useTexts(uiTexts);
  const isNarrow =
    useMediaQuery('(max-width: 56.24em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isFolded, setIsFolded] = useLocalStorage({
    key: 'pitboss-sidebar-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const closeDrawer = () => setIsDrawerOpen(false);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
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
      <div className={classes.content}>
        <TopBar {...topBar} {...(isNarrow && { onMenu: () => setIsDrawerOpen(true) })} />
        {banner}
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
