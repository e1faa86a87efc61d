import type { ReactNode } from 'react';
import type { AccountFormName } from '#contract/accounts/account-fields';
import { accountKind } from '#contract/accounts/account-kinds';
import { type Account, type AccountColumn, accountTable } from '#contract/accounts/account-table';
import { AccountStatus, isInUse } from '#web/features/accounts/account-status.tsx';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import classes from '#web/features/accounts/list/account-columns.module.css';
import type { ListSource } from '#web/features/accounts/list/use-account-list.ts';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { FieldValue, fieldsShownIn } from '#web/product/accounts/field-value.tsx';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { OnlineBadge } from '#web/ui/badge/online-badge.tsx';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

type T = Translate<typeof accountsTexts>;
type AccountLooks = Looks<typeof accountTable.columns, Account>;
interface Totals {
  points: number;
  online: number;
}

interface ColumnsInput {
  source: ListSource;
  /** The link of the username; undefined if the kind has no details screen. */
  detailsHref: (account: Account) => string | undefined;
  /** Undefined if they are not added up, because the list is too long. */
  totals: Totals | 'counting' | undefined;
}

/** The columns of a list, by kind and by whether it shows the children of one parent. */
export function useAccountColumns({ source, detailsHref, totals }: ColumnsInput): Column<Account>[] {
  const { t } = useTexts(accountsTexts);
  const fields = useFieldColumns(accountKind(source.kind).form);
  const totalOf = (show: (counted: Totals) => ReactNode): ReactNode =>
    totals === undefined || totals === 'counting' ? totals && t('list.counting') : show(totals);
  const looks: AccountLooks = {
    username: usernameLook(detailsHref),
    name: { cell: ({ firstName, lastName }) => `${firstName} ${lastName}`, card: 'meta' },
    refId: { cell: ({ refId }) => refId?.username ?? t('notAvailable'), card: 'meta' },
    // The list of admins shows the record id, every other list the username.
    uniqueID: { cell: ({ _id, username }) => (source.parent === null ? _id : username), ...beside },
    uniqueId: { cell: ({ username }) => username, ...beside },
    walletBalance: { card: 'figure', total: totalOf((counted) => <Money amount={counted.points} />) },
    games: { cell: (account) => <Games account={account} t={t} />, isQuiet: true },
    createdAt: {
      cell: ({ createdAt }) => <DateTime value={createdAt} format="recent" />,
      isQuiet: true,
      card: 'meta',
    },
    isLoggedIn: {
      cell: ({ isLoggedIn }) => <OnlineBadge isOnline={isLoggedIn} />,
      card: 'badge',
      total: totalOf(({ online }) => t('onlineCount', { count: online })),
    },
    lastLogin: {
      cell: ({ lastLogin }) => (lastLogin === null ? '-' : <DateTime value={lastLogin} format="recent" />),
      ...beside,
    },
    userStatus: statusLook,
  };
  const columns: Column<Account>[] = useTableColumns(accountTable, namesFor(source), { looks });
  const status = columns.at(-1)?.key === 'userStatus' ? columns.splice(-1) : [];
  return [numberColumn(t('no')), ...columns, ...fields, ...status];
}

const beside = { isQuiet: true, card: 'hidden' } as const;

function namesFor({ kind, parent }: ListSource): AccountColumn[] {
  const { managed } = accountKind(kind);
  const isPlayers = kind === 'player';
  const names: [AccountColumn, boolean][] = [
    ['username', true],
    ['name', true],
    ['refId', true],
    ['uniqueID', kind === 'admin' || parent !== null],
    ['uniqueId', kind !== 'admin' && parent === null],
    ['walletBalance', true],
    ['games', kind === 'admin'],
    ['createdAt', true],
    ['isLoggedIn', isPlayers],
    ['lastLogin', isPlayers && parent === null],
    ['userStatus', managed],
  ];
  return names.flatMap(([name, isShown]) => (isShown ? [name] : []));
}

/**
 * The name stays in view while the other columns scroll. The switch of the row shows the state of its account; where
 * there is no switch, and on paper, the state is beside the name.
 */
function usernameLook(detailsHref: ColumnsInput['detailsHref']): AccountLooks['username'] {
  const nameOf = (account: Account) => {
    const href = detailsHref(account);
    const link = href === undefined ? {} : { href };
    return <UsernameCell username={account.username} role={account.role} {...link} />;
  };
  return {
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
    card: 'title',
  };
}

function Games({ account: { games }, t }: { account: Account; t: T }) {
  const names = games.map(({ gameName }) => gameName).join(', ') || t('noGames');
  return (
    <span className={classes.games} title={names}>
      {names}
    </span>
  );
}

/** The fields that their table shows in lists. They are not specified columns: hidden by default. */
function useFieldColumns(form: AccountFormName): Column<Account>[] {
  const { t } = useTexts(accountFieldTexts);
  return fieldsShownIn('list', form).map((name) => ({
    key: name,
    label: t(name),
    cell: (account) => <FieldValue name={name} account={account} />,
    isHiddenByDefault: true,
    ...beside,
  }));
}

/** Not a specified column: hidden by default, and a note on a phone's card, which shows only exceptional values. */
const statusLook: AccountLooks['userStatus'] = {
  cell: (account) => <AccountStatus account={account} />,
  cardCell: (account) => (isInUse(account) ? null : <AccountStatus account={account} />),
  isQuiet: true,
  isHiddenByDefault: true,
  card: 'note',
};
