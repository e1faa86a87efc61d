import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useFreshAccount } from '#web/features/accounts/fresh/fresh-account.ts';
import { CredentialDialog } from '#web/product/slip/credential-dialog.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';

export interface FreshAccountNoteProps {
  place: string;
  creditHref: (id: string) => string;
  /** The form of another account, unless this is it. */
  createHref?: string;
}

/** The username and the name of the account just created, and what is done next. It stays until it is closed. */
export function FreshAccountNote({ place, createHref, creditHref }: FreshAccountNoteProps) {
  const { t } = useTexts(accountsTexts);
  const { fresh, put } = useFreshAccount(place);
  const [isOnPaper, setOnPaper] = useState(false);
  if (fresh === null) return null;
  const { slips } = fresh;
  return (
    <Note tone="ok">
      <Row as="span" align="middle" gap="2">
        <Row as="span" wrap align="middle" className="flexible gap-x-2">
          <Text as="strong" weight="600">
            {fresh.username}
          </Text>
          <span className="anywhere">{t('fresh.created', { name: fresh.name })}</span>
          <CopyButton value={fresh.username} name={fresh.username} />
          {slips.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => setOnPaper(true)}>
              {t('fresh.slip', { count: slips.length })}
            </Button>
          )}
          <Link href={creditHref(fresh.id)} className="blue underlined">
            {t('fresh.credit')}
          </Link>
          {createHref !== undefined && (
            <Link href={`${createHref}?like=last`} className="blue underlined">
              {t('fresh.another')}
            </Link>
          )}
        </Row>
        <CloseButton
          className="rigid"
          size="sm"
          aria-label={t('fresh.close', { username: fresh.username })}
          onClick={() => put(null)}
        />
      </Row>
      {isOnPaper && (
        <CredentialDialog
          of={slips}
          onClose={() => {
            setOnPaper(false);
            put({ ...fresh, slips: [] });
          }}
        />
      )}
    </Note>
  );
}
