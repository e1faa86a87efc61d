import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type LinkProps, LinkProvider } from '#web/ui/controls/link.tsx';
import { SingleKeyShortcutsProvider } from '#web/ui/controls/single-key-shortcuts.tsx';
import { useToastsWanted } from '#web/ui/feedback/notify.ts';
import { theme } from '#web/ui/theme/theme.ts';
import { TimeZoneProvider } from '#web/ui/values/time-zone.tsx';

type UiProviderProps = {
  link: ComponentType<LinkProps>;
  timeZone?: string;
  hasSingleKeyShortcuts?: boolean;
  children: ReactNode;
};

/** Theme, toasts, the router's link and the time zone: the context that every part of the design system needs. */
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

const Toasts = lazy(async () => ({ default: (await import('#web/ui/feedback/toasts.tsx')).Toasts }));

function ToastsWhenWanted() {
  return useToastsWanted() ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

const colorSchemeManager = localStorageColorSchemeManager({ key: 'pitboss-color-scheme' });
