import { IconDice5 } from '@tabler/icons-react';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import classes from '#web/features/transactions/wallet-name.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type WalletNameProps = {
  side: { _id: string | null; username: string } | null;
  /** The game of the movement: a balance that is nobody's account belongs to it, where its name says so. */
  gameName: string | null;
  isOwner?: boolean;
};

/** Whose wallet it is. The balance of a game goes by the game's name and a die, so that the column stays narrow. */
export function WalletName({ side, gameName, isOwner = false }: WalletNameProps) {
  const { t } = useTexts(transactionsTexts);
  if (side === null) return t('none');
  const isGame = side._id === null && gameName !== null && side.username.includes(gameName);
  return (
    <span className={classes.name} data-owner={isOwner || undefined} title={side.username}>
      {isGame ? (
        <>
          <Icon of={IconDice5} size={16} />
          <VisuallyHidden>{t('gameBalance', { game: gameName })}</VisuallyHidden>
          <span aria-hidden="true">{gameName}</span>
        </>
      ) : (
        <span>{side.username}</span>
      )}
    </span>
  );
}
