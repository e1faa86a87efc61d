import { Checkbox } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChangePassword } from '#web/features/auth/profile/change-password.tsx';
import { LanguageChoice } from '#web/features/auth/profile/language-choice.tsx';
import { OwnSessions } from '#web/features/auth/profile/own-sessions.tsx';
import classes from '#web/features/auth/profile/profile-page.module.css';
import { profileTexts } from '#web/features/auth/profile/profile-texts.en.ts';
import { setPreferences, usePreferences } from '#web/platform/preferences.ts';
import { useSession } from '#web/platform/session/session.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useDensity } from '#web/ui/data-table/toolbar/use-density.ts';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ColorSchemeChoice } from '#web/ui/shell/color-scheme-choice.tsx';

const OwnAccess = lazy(async () => ({
  default: (await import('#web/features/auth/access/own-access.tsx')).OwnAccess,
}));

/** `children` are further panels of the role. */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const { t } = useTexts(profileTexts);
  const { user } = useSession();
  const [changesAsked, setChangesAsked] = useState(0);
  return (
    <Page>
      <PageHeader title={t('title')} note={<UsernameCell username={user.username} role={user.role} />} />
      <div className={classes.columns}>
        <ChangePassword key={changesAsked} isAlone={changesAsked > 0} />
        <PreferencesPanel />
      </div>
      <Suspense fallback={null}>
        <OwnAccess />
      </Suspense>
      {children}
      <OwnSessions onChangePassword={() => setChangesAsked(changesAsked + 1)} />
    </Page>
  );
}

function PreferencesPanel() {
  const { t } = useTexts(profileTexts);
  const density = useDensity();
  const { hasSingleKeyShortcuts } = usePreferences();
  return (
    <Panel
      title={t('preferences.title')}
      aside={
        <Text size="12" tone="faint">
          {t('preferences.kept')}
        </Text>
      }
    >
      <Stack gap="5">
        <LanguageChoice />
        <div>
          <p className={classes.label} aria-hidden="true">
            {t('preferences.scheme')}
          </p>
          <ColorSchemeChoice />
        </div>
        <Segmented
          label={t('preferences.density')}
          value={density.value}
          onChange={(value) => value !== density.value && density.toggle()}
          options={[
            { value: 'compact', label: t('preferences.compact') },
            { value: 'comfortable', label: t('preferences.comfortable') },
          ]}
        />
        <Checkbox
          label={t('preferences.singleKeys')}
          description={t('preferences.singleKeysNote')}
          checked={hasSingleKeyShortcuts}
          onChange={(event) => setPreferences({ hasSingleKeyShortcuts: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}
