import { lazy, Suspense } from 'react';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UsernameCell } from '#web/ui/username-cell.tsx';
import { ChangePassword } from './change-password';
import { OwnSessions } from './own-sessions';
import { PreferencesPanel } from './preferences-panel';
import classes from './profile-page.module.css';

const OwnAccess = lazy(async () => ({ default: (await import('./access/own-access')).OwnAccess }));

export function ProfilePage() {
  const { t } = useTexts(profileTexts);
  const { user } = useSession();
  return (
    <Page>
      <PageHeader title={t('title')} note={<UsernameCell username={user.username} role={user.role} />} />
      <div className={classes.columns}>
        <ChangePassword />
        <PreferencesPanel />
      </div>
      <Suspense fallback={null}>
        <OwnAccess />
      </Suspense>
      <OwnSessions />
    </Page>
  );
}
