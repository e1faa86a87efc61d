import {
  IconCircleArrowDown,
  IconCircleArrowUp,
  IconLogout,
  IconPencil,
  IconPower,
  IconTrash,
} from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import { blockedWords } from '#web/features/accounts/account-status.tsx';
import type { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { AccountAct } from '#web/features/accounts/record/resolve-account-screen.ts';
import type { Translate } from '#web/texts/texts.ts';
import type { RowAction } from '#web/ui/data-table/table-types.ts';

/** An action that needs a confirmation. */
export type AskedAct = 'activate' | 'deactivate' | 'delete' | 'logout';

interface RowActionsInput {
  account: Account;
  hrefOf: (act: AccountAct) => string;
  onAsk: (act: AskedAct) => void;
  t: Translate<typeof accountsTexts>;
}

/** The actions of a row. Actions the server does not allow are not offered. */
export function accountRowActions({ account, hrefOf, onAsk, t }: RowActionsInput): RowAction[] {
  const { can } = account;
  const links: RowAction[] = [
    { key: 'edit', label: t('act.edit'), icon: IconPencil, href: hrefOf('edit'), isHidden: !can.edit },
    {
      key: 'transfer',
      label: t('act.creditTransfer'),
      icon: IconCircleArrowUp,
      href: hrefOf('credittransfer'),
      isFrequent: true,
      isHidden: !can.transfer,
    },
    {
      key: 'adjust',
      label: t('act.creditAdjust'),
      icon: IconCircleArrowDown,
      href: hrefOf('creditadjust'),
      isFrequent: true,
      isHidden: !can.adjust,
    },
  ];
  if (!accountKind(account.role).managed) return links;
  const logout: RowAction = {
    key: 'logout',
    label: t('act.logout'),
    icon: IconLogout,
    onSelect: () => onAsk('logout'),
    isHidden: !can.logout,
  };
  return [
    ...links,
    ...(account.role === 'player' ? [logout] : []),
    toggleAction(account, onAsk, t),
    {
      key: 'delete',
      label: t('act.delete'),
      icon: IconTrash,
      onSelect: () => onAsk('delete'),
      isDanger: true,
      isHidden: !can.delete,
    },
  ];
}

function toggleAction(account: Account, onAsk: RowActionsInput['onAsk'], t: RowActionsInput['t']): RowAction {
  const { can, userStatus } = account;
  return {
    key: 'toggle',
    label: userStatus ? t('act.deactivate') : t('act.activate'),
    icon: IconPower,
    onSelect: () => onAsk(userStatus ? 'deactivate' : 'activate'),
    toggle: {
      isOn: userStatus,
      label: t('status.active'),
      note: blockedWords(account, t),
    },
    isHidden: !can.toggle,
  };
}
