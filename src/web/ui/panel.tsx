import { type ReactNode, useId } from 'react';
import classes from '#web/ui/panel.module.css';

type PanelProps = {
  title?: ReactNode;
  /** What stands at the right of the title: a link, a hint, a control. */
  aside?: ReactNode;
  /** Names a panel that has no title. */
  label?: string;
  /** A table or list reaches the edges of its panel. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

/** One bordered surface with an optional head. */
export function Panel({ title, aside, label, isFlush = false, className, children }: PanelProps) {
  const titleId = useId();
  const hasTitle = title !== undefined;
  return (
    <section
      className={className === undefined ? classes.panel : `${classes.panel} ${className}`}
      aria-label={label}
      aria-labelledby={hasTitle && label === undefined ? titleId : undefined}
    >
      {hasTitle && (
        <header className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      {isFlush ? children : <div className={classes.body}>{children}</div>}
    </section>
  );
}
