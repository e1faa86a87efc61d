import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** Toggles between light and dark. Following the system is chosen in the profile menu. */
export function ColorSchemeToggle() {
  const { t } = useTexts(uiTexts);
  // Without keepTransitions the library would write a <style> element, which the content policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const name = isDark ? t('colorScheme.useLight') : t('colorScheme.useDark');
  return (
    <ActionIcon aria-label={name} title={name} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Icon of={isDark ? IconSun : IconMoon} />
    </ActionIcon>
  );
}
