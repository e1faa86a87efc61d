import type { ReactNode } from 'react';
import type { AccountKindName } from '#contract/ground/roles';
import classes from '#web/product/accounts/accounts.module.css';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

export type ChainStep = {
  key: string;
  role: AccountKindName;
  name: ReactNode;
  note?: ReactNode;
  href?: string;
  isNew?: boolean;
};

/** The accounts from the top down to one; the new one is filled. */
export function ChainList({ label, steps }: { label: string; steps: readonly ChainStep[] }) {
  return (
    <ol className={classes.chain} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} data-new={step.isNew || undefined}>
          <Text align="middle" gap="2" weight="550" className="inline leading-20">
            <RoleChip role={step.role} />
            {step.href === undefined ? <span>{step.name}</span> : <Link href={step.href}>{step.name}</Link>}
          </Text>
          {step.note !== undefined && (
            <Text size="12" tone="faint" className="anywhere">
              {step.note}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
