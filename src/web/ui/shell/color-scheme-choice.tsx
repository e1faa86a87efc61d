import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../form/segmented';

/** Light, dark, or as the system is. */
export function ColorSchemeChoice() {
  const { t } = useTranslation('ui');
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
