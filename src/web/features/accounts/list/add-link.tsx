import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
