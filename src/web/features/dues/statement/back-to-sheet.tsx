import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Role } from '#contract/ground/roles';
import { duePaths } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

/** Back to the page before, or to Pay & Collect. */
export function BackToSheet({ role }: { role: Role }) {
  const { t } = useTexts(duesTexts);
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconArrowLeft} size={16} />}
      onClick={() => goBack(duePaths(role).sheet)}
    >
      {t('back')}
    </Button>
  );
}
