import type { ReactNode } from 'react';
import classes from '#web/ui/gauge.module.css';
import { Link } from '#web/ui/link.tsx';

/** One panel with several figures and hairlines between them. */
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
  /** What the figure is compared with, or where it comes from. */
  note?: ReactNode;
  size?: 'big' | 'mid';
  /** The list the figure was counted from. */
  href?: string;
  chart?: ReactNode;
};

/** A figure that must be read at a glance. */
export function Gauge({ label, value, note, size = 'mid', href, chart }: GaugeProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-size={size}>
        {value}
      </span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
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
