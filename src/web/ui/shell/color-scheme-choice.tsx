import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Segmented } from '../form/segmented';

/** Light, dark, or as the system is. */
export function ColorSchemeChoice() {
  const { t } = useTexts(uiTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];
  return (
    <Segmented
      label={t('colorScheme.label')}
      isLabelHidden
      value={colorScheme}
      onChange={setColorScheme}
      options={schemes.map((value) => ({ value, label: t(`colorScheme.${value}`) }))}
    />
  );
}
