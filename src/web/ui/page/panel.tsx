import { type ReactNode, useId } from 'react';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/layout/page.module.css';

type PanelProps = {
  title?: ReactNode;
  /** Content to the right of the title: a link, a hint, a control. */
  aside?: ReactNode;
  /** Names the panel; its title by default. */
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
      className={className === undefined ? 'shrink panel' : `shrink panel ${className}`}
      aria-label={label}
      aria-labelledby={hasTitle && label === undefined ? titleId : undefined}
    >
      {hasTitle && (
        <header className={classes.panelHead}>
          <Text id={titleId} as="h2" size="14" weight="600">
            {title}
          </Text>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      {isFlush ? children : <div className="pad-4">{children}</div>}
    </section>
  );
}
