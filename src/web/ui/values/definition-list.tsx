import type { ReactNode } from 'react';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/layout/page.module.css';

export type Definition = { label: string; value: ReactNode; isSum?: boolean };

/** Labels on the left, values on the right. A sum is under a line. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value, isSum }) => (
        <div key={label} data-sum={isSum || undefined}>
          <Text as="dt" tone="quiet">
            {label}
          </Text>
          <Text as="dd" weight="500" className="anywhere to-end">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
