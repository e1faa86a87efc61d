import { IconKeyboard, IconLogout, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { useLogOut } from '../../features/auth/use-log-out';
import type { ProfileMenuProps } from '../../ui/shell/profile-menu';

export function useProfileItems(role: OperatorRole, openShortcuts: () => void): ProfileMenuProps['items'] {
  const { t } = useTranslation('app');
  const logOut = useLogOut();
  return [
    { key: 'profile', label: t('profile.edit'), icon: IconUserCog, href: `/${role}/profile` },
    { key: 'shortcuts', label: t('profile.shortcuts'), icon: IconKeyboard, onSelect: openShortcuts },
    { key: 'log-out', label: t('profile.logOut'), icon: IconLogout, onSelect: logOut.start },
  ];
}
