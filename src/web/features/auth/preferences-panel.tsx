import { Checkbox } from '@mantine/core';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { setPreferences, usePreferences } from '#web/platform/preferences.ts';
import { useTexts } from '#web/platform/texts.ts';
import { useDensity } from '#web/ui/data-table/use-density.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ColorSchemeChoice } from '#web/ui/shell/color-scheme-choice.tsx';
import classes from './profile-page.module.css';

export function PreferencesPanel() {
  const { t } = useTexts(profileTexts);
  const density = useDensity();
  const { hasSingleKeyShortcuts } = usePreferences();
  return (
    <Panel
      title={t('preferences.title')}
      aside={<span className={classes.quiet}>{t('preferences.kept')}</span>}
    >
      <div className={classes.stack}>
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
      </div>
    </Panel>
  );
}
