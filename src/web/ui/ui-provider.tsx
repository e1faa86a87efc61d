import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ComponentType, ReactNode } from 'react';
import './mantine-styles';
import { type LinkProps, LinkProvider } from './link';
import { SingleKeyShortcutsProvider } from './single-key-shortcuts';
import { theme } from './theme';
import { TimeZoneProvider } from './time-zone';

type UiProviderProps = {
  link: ComponentType<LinkProps>;
  timeZone?: string;
  hasSingleKeyShortcuts?: boolean;
  children: ReactNode;
};

/** Theme, toasts, the router's link and the time zone: what every part of the design system expects around it. */
export function UiProvider({
  link,
  timeZone = 'UTC',
  hasSingleKeyShortcuts = true,
  children,
}: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LinkProvider component={link}>
        <TimeZoneProvider timeZone={timeZone}>
          <SingleKeyShortcutsProvider isOn={hasSingleKeyShortcuts}>
            {children}
            <Notifications position="top-center" autoClose={1500} limit={3} transitionDuration={150} />
          </SingleKeyShortcutsProvider>
        </TimeZoneProvider>
      </LinkProvider>
    </MantineProvider>
  );
}

const colorSchemeManager = localStorageColorSchemeManager({ key: 'pitboss-color-scheme' });
