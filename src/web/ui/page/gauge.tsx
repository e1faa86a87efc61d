import type { ReactNode } from 'react';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/page/gauge.module.css';

/** One panel with several figures, separated by thin lines. */
export function GaugePanel({
  label,
  columns,
  children,
}: {
  label: string;
  columns: 1 | 2 | 3 | 4;
  children: ReactNode;
}) {
  return (
    <section className={classes.panel} data-columns={columns} aria-label={label}>
      {children}
    </section>
  );
}

type GaugeProps = {
  label: ReactNode;
  value: ReactNode;
  /** The comparison or source of the figure. */
  note?: ReactNode;
  size?: 'big' | 'mid';
  /** The list behind the figure. */
  href?: string;
  chart?: ReactNode;
};

/** A figure to be read at a glance. */
export function Gauge({ label, value, note, size = 'mid', href, chart }: GaugeProps) {
  const content = (
    <>
      <Text size="13" tone="quiet">
        {label}
      </Text>
      <span className={classes.value} data-size={size}>
        {value}
      </span>
      {note !== undefined && (
        <Text size="12" tone="quiet">
          {note}
        </Text>
      )}
      {chart !== undefined && <span className={classes.chart}>{chart}</span>}
    </>
  );
  if (href === undefined) return <div className={classes.gauge}>{content}</div>;
  return (
    <Link href={href} className={classes.gauge ?? ''}>
      {content}
    </Link>
  );
}
