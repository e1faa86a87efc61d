import { IconDownload, IconKeyboard, IconLogout, IconUserCog } from '@tabler/icons-react';
import type { OperatorRole } from '#contract/roles';
import { shellTexts } from '#web/app/shell/shell-texts.en.ts';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { useTexts } from '#web/platform/texts.ts';
import type { ProfileMenuProps } from '#web/ui/shell/profile-menu.tsx';

interface Dialogs {
  openShortcuts: () => void;
  openExports: () => void;
}

export function useProfileItems(role: OperatorRole, dialogs: Dialogs): ProfileMenuProps['items'] {
  const { t } = useTexts(shellTexts);
  const logOut = useLogOut();
  return [
    { key: 'profile', label: t('profile.edit'), icon: IconUserCog, href: `/${role}/profile` },
    { key: 'exports', label: t('profile.exports'), icon: IconDownload, onSelect: dialogs.openExports },
    { key: 'shortcuts', label: t('profile.shortcuts'), icon: IconKeyboard, onSelect: dialogs.openShortcuts },
    { key: 'log-out', label: t('profile.logOut'), icon: IconLogout, onSelect: logOut.start },
  ];
}
