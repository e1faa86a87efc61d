import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './act-line.module.css';
import type { ActMessage } from './use-ticket-acts';

/** What came of the last claim or cancel. Both regions are there before they speak. */
export function ActLine({ message }: { message: ActMessage | null }) {
  const words = message !== null && (
    <p className={classes.line} data-tone={message.tone}>
      <Icon of={message.tone === 'bad' ? IconAlertTriangle : IconCircleCheck} size={16} />
      {message.text}
    </p>
  );
  return (
    <>
      <div role="alert">{message?.tone === 'bad' && words}</div>
      <div role="status">{message?.tone === 'ok' && words}</div>
    </>
  );
}
