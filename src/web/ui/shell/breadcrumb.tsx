import { Menu } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { AccountKindName } from '#contract/ground/roles';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import classes from '#web/ui/shell/top-bar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export type Crumb = { label: string; href?: string; role?: AccountKindName };

/** A longer way is folded in its middle, because the bar has no room for it: both ends say most. */
const shownWhole = 3;

/** The chain as breadcrumbs. The last one is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts(uiTexts);
  const isFolded = crumbs.length > shownWhole;
  const between = isFolded ? crumbs.slice(1, -2) : [];
  const shown = isFolded ? [...crumbs.slice(0, 1), ...crumbs.slice(-2)] : crumbs;
  return (
    <nav className="shrink clipped" aria-label={t('shell.chain')}>
      <ol className={classes.crumbs}>
        {shown.map((crumb, index) => (
          <li
            key={`${crumb.label}-${crumb.href ?? ''}`}
            aria-current={index === shown.length - 1 ? 'page' : undefined}
          >
            {index > 0 && <Icon of={IconChevronRight} size={16} />}
            {index === 1 && between.length > 0 && (
              <>
                <Between crumbs={between} />
                <Icon of={IconChevronRight} size={16} />
              </>
            )}
            <CrumbLabel crumb={crumb} isLast={index === shown.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLabel({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  const content = (
    <>
      {crumb.role !== undefined && <RoleChip role={crumb.role} />}
      <span className={classes.text}>{crumb.label}</span>
    </>
  );
  if (crumb.href === undefined || isLast) return <span className={classes.label}>{content}</span>;
  return (
    <Link href={crumb.href} className={classes.label ?? ''} aria-label={crumb.label} title={crumb.label}>
      {content}
    </Link>
  );
}

/** The folded middle: three dots that open it. */
function Between({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts(uiTexts);
  const name = t('shell.between', { count: crumbs.length });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.between} aria-label={name} title={name}>
          …
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {crumbs.map((crumb) => (
          <Menu.Item
            key={`${crumb.label}-${crumb.href ?? ''}`}
            component={Link}
            href={crumb.href ?? ''}
            leftSection={crumb.role === undefined ? undefined : <RoleChip role={crumb.role} />}
          >
            {crumb.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
