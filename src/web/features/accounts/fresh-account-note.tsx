import { CloseButton } from '@mantine/core';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useFreshAccount } from '#web/features/accounts/fresh-account.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';

/** The username and the name of the account just created. It stays until it is closed. */
export function FreshAccountNote({ place }: { place: string }) {
  const { t } = useTexts(accountsTexts);
  const { fresh, put } = useFreshAccount(place);
  if (fresh === null) return null;
  return (
    <Note tone="ok">
      <Row as="span" align="middle" gap="2">
        <Row as="span" wrap align="middle" className="flexible gap-x-2">
          <Text as="strong" weight="600">
            {fresh.username}
          </Text>
          <span className="anywhere">{t('fresh.created', { name: fresh.name })}</span>
          <CopyButton value={fresh.username} name={fresh.username} />
        </Row>
        <CloseButton
          className="rigid"
          size="sm"
          aria-label={t('fresh.close', { username: fresh.username })}
          onClick={() => put(null)}
        />
      </Row>
    </Note>
  );
}
