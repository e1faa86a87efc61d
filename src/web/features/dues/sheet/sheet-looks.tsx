import type { SheetRow, sheetTable } from '#contract/dues/statements';
import type { OperatorRole } from '#contract/ground/roles';
import { duePaths } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { Looks } from '#web/platform/list/table-columns.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** The columns of Pay & Collect, from left to right. */
export const sheetColumns = [
  'username',
  'name',
  'openFrom',
  'opening',
  'thisPeriod',
  'paid',
  'corrected',
  'toReceive',
  'toPay',
  'overdueDays',
  'limitShare',
  'dueLimit',
  'disputes',
  'creditReference',
  'points',
] as const;

/** On a phone, where the amount has no column, a word says its direction. */
function Owed({ amount, words }: { amount: number; words: string }) {
  const isPhone = useIsBelow('phone');
  if (amount === 0) return null;
  return (
    <>
      {isPhone && (
        <Text fontSize="12" tone="quiet">
          {words}{' '}
        </Text>
      )}
      <Money amount={amount} />
    </>
  );
}

/** What an account owes of its limit, in percent. On a phone, where it has no column, words say what it is. */
function ShareOfLimit({ row: { limitShare, isOverLimit } }: { row: SheetRow }) {
  const { t, language } = useTexts(duesTexts);
  const isPhone = useIsBelow('phone');
  const share = limitShare === null ? '' : `${formatMoney(limitShare, language)} %`;
  if (isOverLimit)
    return <Badge tone="bad">{t('overLimit', { percent: share === '' ? '' : ` · ${share}` })}</Badge>;
  return isPhone && share !== '' ? t('ofLimit', { percent: share }) : share;
}

/** How the columns of Pay & Collect are shown. */
export const sheetLooks = (
  role: OperatorRole,
  t: Translate<typeof duesTexts>,
): Looks<typeof sheetTable.columns, SheetRow> => ({
  username: {
    card: 'title',
    cell: ({ username, role: kind, _id, isPresent }) => (
      <UsernameCell username={username} role={kind} {...(isPresent && { href: duePaths(role).open(_id) })} />
    ),
  },
  name: { isQuiet: true, card: 'meta' },
  openFrom: { isQuiet: true, isHiddenByDefault: true },
  toReceive: { card: 'figure', cell: ({ toReceive }) => <Owed amount={toReceive} words={t('own.gets')} /> },
  toPay: { card: 'figure', cell: ({ toPay }) => <Owed amount={toPay} words={t('own.owes')} /> },
  overdueDays: {
    cell: ({ overdueDays }) =>
      overdueDays === 0 ? '' : <Badge tone="bad">{t('overdue', { days: String(overdueDays) })}</Badge>,
    card: 'note',
  },
  limitShare: { cell: (row) => <ShareOfLimit row={row} />, card: 'note' },
  dueLimit: { isHiddenByDefault: true },
  disputes: {
    card: 'note',
    cell: ({ disputes, _id, isPresent }) => {
      const badge = disputes > 0 && <Badge tone="wait">{t('disputed')}</Badge>;
      return isPresent && badge ? <Link href={duePaths(role).disputed(_id)}>{badge}</Link> : badge;
    },
  },
  creditReference: { isHiddenByDefault: true },
  points: { isQuiet: true },
});
