import { CloseButton } from '@mantine/core';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useFreshAccount } from '#web/features/accounts/fresh-account.ts';
import classes from '#web/features/accounts/fresh-account-note.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Note } from '#web/ui/note.tsx';

/** The username that the server issued to the account just created. It stays until it is closed. */
export function FreshAccountNote({ place }: { place: string }) {
  const { t } = useTexts(accountsTexts);
  const { fresh, put } = useFreshAccount(place);
  if (fresh === null) return null;
  return (
    <Note tone="ok">
      <span className={classes.line}>
        <span className={classes.words}>
          <span>{t('fresh.issued')}</span>
          <strong className={classes.username}>{fresh.username}</strong>
          <CopyButton value={fresh.username} name={fresh.username} />
        </span>
        <CloseButton
          className={classes.close ?? ''}
          size="sm"
          aria-label={t('fresh.close', { username: fresh.username })}
          onClick={() => put(null)}
        />
      </span>
    </Note>
  );
}
