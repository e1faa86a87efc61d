import { Button } from '@mantine/core';
import { IconCoins, IconReceipt } from '@tabler/icons-react';
import type { Role } from '#contract/ground/roles';
import { duePaths } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

/** The ways to the payments and to the statements, of the account with this id. */
export function OtherLists({ role, id }: { role: Role; id: string | undefined }) {
  const { t } = useTexts(duesTexts);
  const paths = duePaths(role);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconCoins} size={16} />}
        onClick={() => goTo(paths.payments)}
      >
        {t('payment.list.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon of={IconReceipt} size={16} />}
        onClick={() => goTo(paths.statements(id))}
      >
        {t('statements')}
      </Button>
    </>
  );
}
