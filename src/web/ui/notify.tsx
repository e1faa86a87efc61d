import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Icon } from './icon';

/** A short word at the top of the page, gone after 1.5 seconds. Screen readers hear it as a status. */
export function notifySuccess(message: string): void {
  notifications.show({ message, role: 'status', withCloseButton: false, icon: <Icon of={IconCheck} /> });
}

/** The same for what went wrong, announced at once. The error also stays at its field. */
export function notifyError(message: string): void {
  notifications.show({
    message,
    role: 'alert',
    withCloseButton: false,
    icon: <Icon of={IconAlertTriangle} />,
  });
}
