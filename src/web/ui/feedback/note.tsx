import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/layout/page.module.css';

type NoteTone = 'bad' | 'wait' | 'ok';

const shapes = { bad: IconAlertTriangle, wait: IconInfoCircle, ok: IconCircleCheck };

/** An important sentence in its tone's colour. An error is announced at once. */
export function Note({ tone, children }: { tone: NoteTone; children: ReactNode }) {
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={shapes[tone]} className={classes.icon ?? ''} />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
