import { usePreferences } from '#web/platform/preferences.ts';
import { useMaybeSession } from '#web/platform/session.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { Entrance } from './entrance';
import { VisitorLink } from './visitor-link';

export function App() {
  const { hasSingleKeyShortcuts } = usePreferences();
  const timeZone = useMaybeSession()?.timeZone ?? 'UTC';
  return (
    <UiProvider link={VisitorLink} timeZone={timeZone} hasSingleKeyShortcuts={hasSingleKeyShortcuts}>
      <Entrance />
    </UiProvider>
  );
}
