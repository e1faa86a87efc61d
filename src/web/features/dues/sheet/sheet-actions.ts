import {
  IconArrowUpRight,
  IconBellRinging,
  IconCoins,
  IconFileText,
  IconListDetails,
  IconReceiptOff,
  IconRotate2,
  IconScale,
} from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { SheetRow } from '#contract/dues/statements';
import { isFlat, type OperatorRole } from '#contract/ground/roles';
import { duePaths } from '#web/features/dues/due-keys.ts';
import type { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { PaymentPlan } from '#web/features/dues/payments/payment-dialog.tsx';
import type { Translate } from '#web/texts/texts.ts';
import type { RowAction } from '#web/ui/data-table/table-types.ts';

/** What an operator is about to do with a line. */
export type SheetAct =
  | { act: 'pay'; plan: PaymentPlan }
  | { act: 'reset'; row: SheetRow }
  | { act: 'write-off'; row: SheetRow };

interface Acts {
  role: OperatorRole;
  t: Translate<typeof duesTexts>;
  /** Without it, the sheet is that of another operator, who settles it itself. */
  begin: ((act: SheetAct) => void) | undefined;
  remind: (id: string) => Promise<void>;
}

/** What can be done with a line of Pay & Collect. */
export const sheetActions = (row: SheetRow, acts: Acts): RowAction[] => [
  ...settling(row, acts),
  ...opening(row, acts),
];

function settling(row: SheetRow, { role, t, begin, remind }: Acts): RowAction[] {
  const { _id, username, toReceive, toPay, isPresent, creditReference } = row;
  const pay = (direction: PaymentPlan['direction'], amount: number) => ({
    isHidden: begin === undefined,
    onSelect: () => begin?.({ act: 'pay', plan: { direction, amount, other: { _id, username } } }),
  });
  return [
    {
      key: 'collect',
      label: t('payment.collect'),
      icon: IconCoins,
      isFrequent: true,
      ...pay('received', toReceive),
    },
    { key: 'pay', label: t('payment.pay'), icon: IconArrowUpRight, ...pay('paid', toPay) },
    {
      key: 'remind',
      label: t('remind.act'),
      icon: IconBellRinging,
      isFrequent: true,
      isHidden: begin === undefined || toReceive === 0 || !isPresent || isFlat(row.role),
      onSelect: () => void remind(_id),
    },
    {
      key: 'reset',
      label: t('reset.label'),
      icon: IconRotate2,
      // Credit of an admin comes from a superadmin, over the border of its network.
      isHidden: begin === undefined || !isPresent || creditReference === null || role === 'superadmin',
      onSelect: () => begin?.({ act: 'reset', row }),
    },
    {
      key: 'write-off',
      label: t('writeOff.label'),
      icon: IconReceiptOff,
      isHidden: begin === undefined || toReceive === 0,
      onSelect: () => begin?.({ act: 'write-off', row }),
    },
  ];
}

function opening(row: SheetRow, { role, t }: Acts): RowAction[] {
  const paths = duePaths(role);
  const isHidden = !row.isPresent;
  const details = `/${role}/${accountKind(row.role).section}/players/details/${row._id}`;
  return [
    {
      key: 'open',
      label: t('open'),
      icon: IconFileText,
      href: paths.open(row._id),
      isFrequent: true,
      isHidden,
    },
    {
      key: 'statements',
      label: t('statements'),
      icon: IconListDetails,
      href: paths.statements(row._id),
      isHidden,
    },
    { key: 'terms', label: t('account'), icon: IconScale, href: details, isHidden },
  ];
}
