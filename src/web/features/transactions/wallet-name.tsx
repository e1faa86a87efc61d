import { IconDice5 } from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Transaction } from '#contract/credit/transactions';
import { rolesAbove } from '#contract/ground/roles';
import classes from '#web/features/transactions/transactions.module.css';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

type WalletNameProps = {
  side: Transaction['toUserId'];
  /** The game of the movement, used as the name of a wallet without an account. */
  gameName: string | null;
  isOwner?: boolean;
};

/**
 * The owner of a wallet: an account with its role, and with a link to its details if the operator manages it. A game
 * balance is shown as the game's name and a die, so that the column stays narrow.
 */
export function WalletName({ side, gameName, isOwner = false }: WalletNameProps) {
  const { t } = useTexts(transactionsTexts);
  const words = useWords();
  const own = { _id: useOwn('_id'), role: useOwn('role') };
  if (side === null) return t('none');
  if (side.role !== null) {
    const { username, role, _id } = side;
    const { section, details } = accountKind(role);
    const isBelow = details && _id !== own._id && rolesAbove(role).some((above) => above === own.role);
    const href = `/${own.role}/${section}/players/details/${_id}`;
    return <UsernameCell username={username} role={role} isCopyable={false} {...(isBelow ? { href } : {})} />;
  }
  const isGame = side._id === null && gameName !== null && side.username.includes(gameName);
  return (
    <span className={classes.name} data-owner={isOwner || undefined} title={words(side.username)}>
      {isGame ? (
        <>
          <Icon of={IconDice5} size={16} />
          <VisuallyHidden>{t('gameBalance', { game: gameName })}</VisuallyHidden>
          <span aria-hidden="true">{gameName}</span>
        </>
      ) : (
        <span>{words(side.username)}</span>
      )}
    </span>
  );
}
