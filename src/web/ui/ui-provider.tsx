import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import './mantine-styles';
import { type LinkProps, LinkProvider } from './link';
import { useToastsWanted } from './notify';
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
            <ToastsWhenWanted />
          </SingleKeyShortcutsProvider>
        </TimeZoneProvider>
      </LinkProvider>
    </MantineProvider>
  );
}

const Toasts = lazy(async () => ({ default: (await import('./toasts')).Toasts }));

function ToastsWhenWanted() {
  return useToastsWanted() ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

const colorSchemeManager = localStorageColorSchemeManager({ key: 'pitboss-color-scheme' });
