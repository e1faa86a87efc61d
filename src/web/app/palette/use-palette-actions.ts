import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { PaletteResult } from '#web/app/palette/palette-result.ts';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { type OfferedAction, offeredActions } from '#web/platform/actions/offered-actions.ts';
import { useTexts } from '#web/texts/texts.ts';

/** The actions of the page in view, and those that every page has. Without words only the former are shown. */
export function usePaletteActions(words: string): PaletteResult[] {
  const [ofPage] = useState(offeredActions);
  const everywhere = useActionsEverywhere();
  const asked = trimUnseen(words).toLowerCase().split(/\s+/);
  if (trimUnseen(words) === '') return ofPage.map(asResult);
  return [...ofPage, ...everywhere].filter((action) => finds(asked, action)).map(asResult);
}

/** Every word that was typed begins a word of the label or one of its other words. */
function finds(asked: readonly string[], { label, words = '' }: OfferedAction): boolean {
  const names = `${label} ${words}`.toLowerCase().split(/\s+/);
  return asked.every((word) => names.some((name) => name.startsWith(word)));
}

/** Two panels of a page may offer actions of the same key, so the place is part of the result's key. */
const asResult = ({ key, label, note, icon, act }: OfferedAction, at: number): PaletteResult => ({
  key: `act-${at}-${key}`,
  label,
  icon,
  ...(note === undefined ? {} : { note }),
  ...act,
});

function useActionsEverywhere(): OfferedAction[] {
  const { t } = useTexts(shellTexts);
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const logOut = useLogOut();
  const words = t('palette.themeWords');
  const theme = (scheme: 'light' | 'dark' | 'auto', icon: OfferedAction['icon']): OfferedAction => ({
    key: scheme,
    label: t(`palette.theme.${scheme}`),
    words,
    icon,
    act: { run: () => setColorScheme(scheme) },
  });
  return [
    theme('dark', IconMoon),
    theme('light', IconSun),
    theme('auto', IconDeviceDesktop),
    {
      key: 'log-out',
      label: t('profile.logOut'),
      words: t('palette.logOutWords'),
      icon: IconLogout,
      act: { run: logOut.start },
    },
  ];
}
