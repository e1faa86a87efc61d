import type { ReactNode } from 'react';
import classes from '#web/ui/definition-list.module.css';

export type Definition = { label: string; value: ReactNode; isSum?: boolean };

/** Names at the left, values at the right. A sum stands under a line. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value, isSum }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
