import { usePreferences } from '../platform/preferences';
import { useMaybeSession } from '../platform/session';
import { UiProvider } from '../ui/ui-provider';
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
