import { Button, Menu } from '@mantine/core';
import {
  IconCircleArrowDown,
  IconCircleArrowUp,
  IconDots,
  IconLogout,
  IconPencil,
  IconPower,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/accounts';
import { type ChainKind, childKindOf, type OperatorRole } from '#contract/accounts/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useAskedAct } from '#web/features/accounts/acts/use-asked-act.tsx';
import classes from '#web/features/accounts/details/details-page.module.css';
import { useGo } from '#web/features/accounts/use-go.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';

/** The actions on the account. Actions the server does not allow are not offered. */
export function DetailsActions({ role, account }: { role: OperatorRole; account: Account }) {
  const { t } = useTexts(accountsTexts);
  const paths = accountPaths(role);
  const go = useGo();
  const { ask, dialog } = useAskedAct(null, ({ act }) => act === 'delete' && go.to(paths.list(account.role)));
  const { can, _id, role: kind } = account;
  return (
    <div className={classes.actions}>
      {can.edit && (
        <Button
          component={Link}
          href={paths.act(kind, 'edit', _id)}
          variant="default"
          leftSection={<Icon of={IconPencil} />}
        >
          {t('act.edit')}
        </Button>
      )}
      {can.adjust && (
        <Button
          component={Link}
          href={paths.act(kind, 'creditadjust', _id)}
          variant="default"
          className={classes.adjust ?? ''}
          leftSection={<Icon of={IconCircleArrowDown} />}
        >
          {t('act.creditAdjust')}
        </Button>
      )}
      {can.transfer && (
        <Button
          component={Link}
          href={paths.act(kind, 'credittransfer', _id)}
          className={classes.transfer ?? ''}
          leftSection={<Icon of={IconCircleArrowUp} />}
        >
          {t('act.creditTransfer')}
        </Button>
      )}
      <MoreMenu role={role} account={account} onAsk={(act) => ask({ act, account })} />
      {dialog}
    </div>
  );
}

type Ask = (act: 'activate' | 'deactivate' | 'delete' | 'logout') => void;

function MoreMenu({ role, account, onAsk }: { role: OperatorRole; account: Account; onAsk: Ask }) {
  const { t } = useTexts(accountsTexts);
  const { can, userStatus, username } = account;
  const kinds = kindsFurtherBelow(account.role);
  if (!can.toggle && !can.delete && !can.logout && kinds.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" className={classes.more ?? ''} aria-label={t('act.more', { username })}>
          <Icon of={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            component={Link}
            href={`${accountPaths(role).list(kind)}?under=${account._id}`}
            leftSection={<Icon of={IconUsers} size={16} />}
          >
            {t('act.allBelow', { plural: accountKind(kind).plural })}
          </Menu.Item>
        ))}
        {can.logout && (
          <Menu.Item leftSection={<Icon of={IconLogout} size={16} />} onClick={() => onAsk('logout')}>
            {t('act.logout')}
          </Menu.Item>
        )}
        {can.toggle && (
          <Menu.Item
            leftSection={<Icon of={IconPower} size={16} />}
            onClick={() => onAsk(userStatus ? 'deactivate' : 'activate')}
          >
            {userStatus ? t('act.deactivate') : t('act.activate')}
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item
            color="red"
            leftSection={<Icon of={IconTrash} size={16} />}
            onClick={() => onAsk('delete')}
          >
            {t('act.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The children are on the page itself; deeper levels have lists. */
function kindsFurtherBelow(kind: Account['role']): ChainKind[] {
  const child = childKindOf(kind);
  const next = child === null ? null : childKindOf(child);
  return child === null || next === null ? [] : [next, ...kindsFurtherBelow(child)];
}
