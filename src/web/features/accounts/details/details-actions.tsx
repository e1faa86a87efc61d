import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Account } from '#contract/accounts/account-table';
import type { OperatorRole } from '#contract/ground/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useAskedAct } from '#web/features/accounts/acts/use-asked-act.tsx';
import classes from '#web/features/accounts/details/details-page.module.css';
import { useAccountActions } from '#web/features/accounts/details/use-account-actions.ts';
import { type OfferedAction, useOfferActions } from '#web/platform/actions/offered-actions.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';

const looks: Partial<Record<string, { className: string; variant?: 'filled' }>> = {
  'credit-adjust': { className: classes.adjust ?? '' },
  'credit-transfer': { className: classes.transfer ?? '', variant: 'filled' },
};

/** The actions on the account, which the palette offers as well. */
export function DetailsActions({ role, account }: { role: OperatorRole; account: Account }) {
  const { ask, dialog } = useAskedAct(
    null,
    ({ act }) => act === 'delete' && goTo(accountPaths(role).list(account.role)),
  );
  const { buttons, menu } = useAccountActions(role, account, (act) => ask({ act, account }));
  useOfferActions([...buttons, ...menu]);
  return (
    <div className={classes.actions}>
      {buttons.map(({ key, label, icon, act }) => (
        <Button
          key={key}
          component={Link}
          href={act.href}
          variant="default"
          leftSection={<Icon of={icon} />}
          {...looks[key]}
        >
          {label}
        </Button>
      ))}
      <MoreMenu username={account.username} actions={menu} />
      {dialog}
    </div>
  );
}

function MoreMenu({ username, actions }: { username: string; actions: readonly OfferedAction[] }) {
  const { t } = useTexts(accountsTexts);
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" className={classes.more ?? ''} aria-label={t('act.more', { username })}>
          <Icon of={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon, act }) => {
          const look = {
            leftSection: <Icon of={icon} size={16} />,
            ...(key === 'delete' && { color: 'red' }),
          };
          return 'href' in act ? (
            <Menu.Item key={key} component={Link} href={act.href} {...look}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} onClick={act.run} {...look}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
