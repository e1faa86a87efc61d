import { type ReactNode, useId } from 'react';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/overlay/overlay-surface.module.css';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** To the right of the title, such as a badge. */
  aside?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  size?: 'narrow' | 'wide';
  closesOutside?: boolean;
  /** Id of its description, if that is not the whole body. */
  describedBy?: string;
  children: ReactNode;
  /** The buttons, secondary ones first. */
  footer?: ReactNode;
};

/** A titled dialog with a foot for its buttons. The element with `data-autofocus` gets the focus. */
export function Dialog({ title, aside, children, footer, describedBy, ...surface }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  return (
    <OverlaySurface {...surface} labelledBy={titleId} describedBy={describedBy ?? bodyId}>
      <div className={classes.head}>
        <Text id={titleId} as="h2" size="16" weight="550">
          {title}
        </Text>
        {aside}
      </div>
      <div id={bodyId} className={classes.body}>
        {children}
      </div>
      {footer !== undefined && <div className={classes.foot}>{footer}</div>}
    </OverlaySurface>
  );
}
