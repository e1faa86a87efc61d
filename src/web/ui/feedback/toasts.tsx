import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Icon } from '#web/ui/controls/icon.tsx';

/** The container of toasts. Loaded with the first toast. */
export function Toasts() {
  return <Notifications position="top-center" autoClose={1500} limit={3} transitionDuration={150} />;
}

const kinds = {
  success: { role: 'status', icon: <Icon of={IconCheck} /> },
  error: { role: 'alert', icon: <Icon of={IconAlertTriangle} /> },
} as const;

export function showToast(kind: keyof typeof kinds, message: string): void {
  notifications.show({ message, withCloseButton: false, ...kinds[kind] });
}
