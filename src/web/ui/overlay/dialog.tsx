import { type ReactNode, useId } from 'react';
import classes from '#web/ui/overlay/dialog.module.css';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** At the right of the title, such as a badge. */
  aside?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  size?: 'narrow' | 'wide';
  closesOutside?: boolean;
  /** Id of what describes it, where that is not its whole body. */
  describedBy?: string;
  children: ReactNode;
  /** The buttons, the quiet ones first. */
  footer?: ReactNode;
};

/** A titled dialog with a foot for its buttons. What has `data-autofocus` gets the focus. */
export function Dialog({ title, aside, children, footer, describedBy, ...surface }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  return (
    <OverlaySurface {...surface} labelledBy={titleId} describedBy={describedBy ?? bodyId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div id={bodyId} className={classes.body}>
        {children}
      </div>
      {footer !== undefined && <div className={classes.foot}>{footer}</div>}
    </OverlaySurface>
  );
}
