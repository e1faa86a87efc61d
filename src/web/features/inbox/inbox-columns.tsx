import type { OperatorRole } from '#contract/ground/roles';
import type { InboxEntry } from '#contract/inbox/inbox';
import { dueAmountOf, type InboxWeight, weightOf } from '#contract/inbox/inbox-kinds';
import { idsOf, type ShownEntry } from '#web/features/inbox/group-sign-ins.ts';
import type { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import type { Translate } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

interface ColumnsInput {
  t: Translate<typeof inboxTexts>;
  role: OperatorRole;
  wordsOf: (entry: ShownEntry) => string;
  hrefOf: (entry: ShownEntry) => string | undefined;
  mark: (ids: string[]) => void;
}

/** The columns of the inbox. Only superadmins read entries of several networks. */
export function inboxColumns({ t, role, wordsOf, hrefOf, mark }: ColumnsInput): Column<ShownEntry>[] {
  const what = (entry: ShownEntry) => {
    const href = hrefOf(entry);
    const words = (
      <Text as="span" weight={entry.isRead ? '400' : '600'}>
        {wordsOf(entry)}
        {!entry.isRead && <VisuallyHidden> ({t('isUnread')})</VisuallyHidden>}
      </Text>
    );
    if (href === undefined) return words;
    return (
      <Link href={href} onClick={() => !entry.isRead && mark(idsOf(entry))}>
        {words}
      </Link>
    );
  };
  return [
    {
      key: 'time',
      label: t('column.time'),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      sortKey: 'createdAt',
      isPinned: true,
      isQuiet: true,
      card: 'meta',
    },
    {
      key: 'weight',
      label: t('column.weight'),
      cell: ({ kind }) => <Badge tone={tones[weightOf(kind)]}>{t(`weight.${weightOf(kind)}`)}</Badge>,
      card: 'badge',
    },
    { key: 'what', label: t('column.what'), cell: what, card: 'title' },
    {
      key: 'about',
      label: t('column.about'),
      cell: ({ subject }) => subjectCell(subject) ?? t('none'),
      cardCell: ({ subject }) => subjectCell(subject),
      card: 'meta',
    },
    {
      key: 'amount',
      label: t('column.amount'),
      cell: amountCell,
      align: 'right',
      card: 'figure',
    },
    {
      key: 'actor',
      label: t('column.actor'),
      cell: ({ actor }) => actor ?? t('none'),
      cardCell: ({ actor }) => actor,
      isQuiet: true,
      card: 'meta',
    },
    drawColumn(t),
    ...(role === 'superadmin' ? [networkColumn(t)] : []),
  ];
}

/** The words of an entry about dues say the direction of its amount. */
function amountCell({ kind, amount }: InboxEntry) {
  if (amount === null) return '';
  return <Money amount={dueAmountOf(kind) === undefined ? amount : Math.abs(amount)} />;
}

const tones: Record<InboxWeight, BadgeTone> = { act: 'bad', look: 'wait', info: 'off' };

function drawColumn(t: ColumnsInput['t']): Column<InboxEntry> {
  const cell = ({ drawId, roundNumber: number }: InboxEntry) => {
    if (number === null) return null;
    const words = t('draw', { number: roundNumber(number) });
    return drawId === null ? words : <Link href={`/proof/${drawId}`}>{words}</Link>;
  };
  return { key: 'draw', label: t('column.draw'), cell, isQuiet: true, card: 'meta' };
}

function networkColumn(t: ColumnsInput['t']): Column<InboxEntry> {
  return {
    key: 'network',
    label: t('column.network'),
    cell: ({ network }) => network?.username ?? t('none'),
    cardCell: ({ network }) => network?.username,
    isQuiet: true,
    card: 'meta',
  };
}

function subjectCell(subject: InboxEntry['subject']) {
  if (subject === null) return null;
  if (subject.role === null) return subject.username;
  return <UsernameCell username={subject.username} role={subject.role} isCopyable={false} />;
}
