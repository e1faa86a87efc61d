import { Button } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';

/** A link to a create form, styled as a button. */
export function AddLink({
  href,
  isQuiet = false,
  children,
}: {
  href: string;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      component={Link}
      href={href}
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<Icon of={IconPlus} size={16} />}
    >
      {children}
    </Button>
  );
}

/** A link to the import of accounts from a file. */
export function ImportLink({ href }: { href: string }) {
  const { t } = useTexts(accountsTexts);
  return (
    <Button
      component={Link}
      href={href}
      variant="default"
      leftSection={<Icon of={IconFileUpload} size={16} />}
    >
      {t('import')}
    </Button>
  );
}
