import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTexts } from '#web/texts/texts.ts';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** Light, dark, or following the system. */
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
