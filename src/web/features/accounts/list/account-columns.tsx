import type { ReactNode } from 'react';
import type { AccountFormName } from '#contract/accounts/account-fields';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/accounts';
import { AccountStatus, isInUse } from '#web/features/accounts/account-status.tsx';
import type { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import classes from '#web/features/accounts/list/account-columns.module.css';
import type { ListSource } from '#web/features/accounts/list/use-account-list.ts';
import type { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { FieldValue, fieldsShownIn } from '#web/product/accounts/field-value.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import type { Translate } from '#web/texts/texts.ts';
import { OnlineBadge } from '#web/ui/badge/online-badge.tsx';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

type T = Translate<typeof accountsTexts>;

interface ColumnsInput {
  source: ListSource;
  /** The link of the username; undefined if the kind has no details screen. */
  detailsHref: (account: Account) => string | undefined;
  /** Undefined if they are not added up, because the list is too long. */
  totals: { points: number; online: number } | 'counting' | undefined;
  t: T;
  labelOf: Translate<typeof accountFieldTexts>;
}

/** The columns of a list, by kind and by whether it shows the children of one parent. */
export function accountColumns({ source, detailsHref, totals, t, labelOf }: ColumnsInput): Column<Account>[] {
  const isPlayers = source.kind === 'player';
  const isPlayerList = isPlayers && source.parent === null;
  const isAdmins = source.kind === 'admin';
  return [
    numberColumn(t('column.no')),
    userNameColumn(detailsHref, t),
    {
      key: 'name',
      label: t('column.name'),
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      sortKey: 'name',
      card: 'meta',
    },
    {
      key: 'refId',
      label: t('column.referId'),
      cell: ({ refId }) => refId?.username ?? t('notAvailable'),
      sortKey: 'refId',
      card: 'meta',
    },
    uniqueIdColumn(source, t),
    {
      key: 'points',
      label: t('column.points'),
      cell: ({ walletBalance }) => <Money amount={walletBalance} />,
      align: 'right',
      sortKey: 'points',
      card: 'figure',
      total: totalOf(totals, t, ({ points }) => <Money amount={points} />),
    },
    ...(isAdmins ? [gamesColumn(t)] : []),
    {
      key: 'createdAt',
      label: t('column.dateTime'),
      cell: ({ createdAt }) => <DateTime value={createdAt} format="recent" />,
      sortKey: 'createdAt',
      isQuiet: true,
      card: 'meta',
    },
    ...(isPlayers ? [onlineColumn(totals, t)] : []),
    ...(isPlayerList ? [lastLoginColumn(t)] : []),
    ...fieldColumns(accountKind(source.kind).form, labelOf),
    ...(accountKind(source.kind).managed ? [statusColumn(t)] : []),
  ];
}

function totalOf(
  totals: ColumnsInput['totals'],
  t: T,
  show: (counted: Exclude<typeof totals, string | undefined>) => ReactNode,
): ReactNode {
  if (totals === undefined) return undefined;
  return totals === 'counting' ? t('list.counting') : show(totals);
}

/**
 * The name stays in view while the other columns scroll. The switch of the row shows the state of its account; where
 * there is no switch, and on paper, the state is beside the name.
 */
function userNameColumn(detailsHref: ColumnsInput['detailsHref'], t: T): Column<Account> {
  const nameOf = (account: Account) => {
    const href = detailsHref(account);
    const link = href === undefined ? {} : { href };
    return <UsernameCell username={account.username} role={account.role} {...link} />;
  };
  return {
    key: 'username',
    label: t('column.userName'),
    cell: (account) => (
      <Row as="span" align="middle" gap="2">
        {nameOf(account)}
        {!isInUse(account) && (
          <span data-print={account.can.toggle ? 'only' : undefined}>
            <AccountStatus account={account} />
          </span>
        )}
      </Row>
    ),
    cardCell: nameOf,
    isPinned: true,
    sortKey: 'username',
    card: 'title',
  };
}

/** The list of admins shows the record id here, every other list the username. */
function uniqueIdColumn({ kind, parent }: ListSource, t: T): Column<Account> {
  const isRecordId = kind === 'admin' && parent === null;
  const isUpperCase = isRecordId || parent !== null;
  return {
    key: 'uniqueId',
    label: isUpperCase ? t('column.uniqueID') : t('column.uniqueId'),
    cell: ({ _id, username }) => (isRecordId ? _id : username),
    isQuiet: true,
    card: 'hidden',
  };
}

function gamesColumn(t: T): Column<Account> {
  return {
    key: 'games',
    label: t('column.games'),
    cell: ({ games }) => {
      const names = games.map(({ gameName }) => gameName).join(', ') || t('noGames');
      return (
        <span className={classes.games} title={names}>
          {names}
        </span>
      );
    },
    isQuiet: true,
  };
}

function onlineColumn(totals: ColumnsInput['totals'], t: T): Column<Account> {
  return {
    key: 'isOnline',
    label: t('column.isOnline'),
    cell: ({ isLoggedIn }) => <OnlineBadge isOnline={isLoggedIn} />,
    sortKey: 'isOnline',
    card: 'badge',
    total: totalOf(totals, t, ({ online }) => t('onlineCount', { count: online })),
  };
}

function lastLoginColumn(t: T): Column<Account> {
  return {
    key: 'lastLogin',
    label: t('column.lastLogin'),
    cell: ({ lastLogin }) => (lastLogin === null ? '-' : <DateTime value={lastLogin} format="recent" />),
    sortKey: 'lastLogin',
    isQuiet: true,
    card: 'hidden',
  };
}

/** The fields that their table shows in lists. They are not specified columns: hidden by default. */
function fieldColumns(form: AccountFormName, labelOf: ColumnsInput['labelOf']): Column<Account>[] {
  return fieldsShownIn('list', form).map((name) => ({
    key: name,
    label: labelOf(name),
    cell: (account) => <FieldValue name={name} account={account} />,
    isQuiet: true,
    isHiddenByDefault: true,
    card: 'hidden',
  }));
}

/** Not a specified column: hidden by default, and a note on a phone's card. */
function statusColumn(t: T): Column<Account> {
  return {
    key: 'status',
    label: t('column.status'),
    cell: (account) => <AccountStatus account={account} />,
    // A card shows only exceptional values.
    cardCell: (account) => (isInUse(account) ? null : <AccountStatus account={account} />),
    sortKey: 'status',
    isQuiet: true,
    isHiddenByDefault: true,
    card: 'note',
  };
}
