import {
  IconCircleArrowDown,
  IconCircleArrowUp,
  IconLogout,
  IconPencil,
  IconPower,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import { type ChainKind, childKindOf, type OperatorRole } from '#contract/ground/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { OfferedAction } from '#web/platform/actions/offered-actions.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';

type T = Translate<typeof accountsTexts>;
type Ask = (act: 'activate' | 'deactivate' | 'delete' | 'logout') => void;
interface AccountActions {
  /** Shown as buttons. */
  buttons: readonly (OfferedAction & { act: { href: string } })[];
  /** In the menu behind them. */
  menu: readonly OfferedAction[];
}

/** What may be done with an account, in the order of its page. Actions the server does not allow are left out. */
export function useAccountActions(role: OperatorRole, account: Account, ask: Ask): AccountActions {
  const { t } = useTexts(accountsTexts);
  return { buttons: buttonsOf(role, account, t), menu: menuOf(role, account, ask, t) };
}

function buttonsOf(role: OperatorRole, { can, _id, role: kind, username: note }: Account, t: T) {
  const linkTo = (act: 'edit' | 'creditadjust' | 'credittransfer') => ({
    note,
    act: { href: accountPaths(role).act(kind, act, _id) },
  });
  const adjust = { label: t('act.creditAdjust'), words: t('act.adjustWords'), icon: IconCircleArrowDown };
  const transfer = { label: t('act.creditTransfer'), words: t('act.transferWords'), icon: IconCircleArrowUp };
  return [
    ...(can.edit ? [{ key: 'edit', label: t('act.edit'), icon: IconPencil, ...linkTo('edit') }] : []),
    ...(can.adjust ? [{ key: 'credit-adjust', ...adjust, ...linkTo('creditadjust') }] : []),
    ...(can.transfer ? [{ key: 'credit-transfer', ...transfer, ...linkTo('credittransfer') }] : []),
  ];
}

function menuOf(role: OperatorRole, account: Account, ask: Ask, t: T): OfferedAction[] {
  const { can, _id, role: kind, userStatus, username: note } = account;
  const asking = (act: Parameters<Ask>[0]) => ({
    note,
    label: t(`act.${act}`),
    act: { run: () => ask(act) },
  });
  const toggle = { words: t('act.toggleWords'), icon: IconPower };
  return [
    ...kindsFurtherBelow(kind).map((below) => ({
      key: `below-${below}`,
      label: t('act.allBelow', { plural: accountKind(below).plural }),
      note,
      icon: IconUsers,
      act: { href: `${accountPaths(role).list(below)}?under=${_id}` },
    })),
    ...(can.logout ? [{ key: 'logout', icon: IconLogout, ...asking('logout') }] : []),
    ...(can.toggle ? [{ key: 'toggle', ...toggle, ...asking(userStatus ? 'deactivate' : 'activate') }] : []),
    ...(can.delete ? [{ key: 'delete', icon: IconTrash, ...asking('delete') }] : []),
  ];
}

/** The children are on the page itself; deeper levels have lists. */
function kindsFurtherBelow(kind: Account['role']): ChainKind[] {
  const child = childKindOf(kind);
  const next = child === null ? null : childKindOf(child);
  return child === null || next === null ? [] : [next, ...kindsFurtherBelow(child)];
}
