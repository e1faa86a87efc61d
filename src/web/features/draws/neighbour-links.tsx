import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import type { Proof } from '#web/features/draws/proof.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';

/** Links to the previous and next draw of the same game. */
export function NeighbourLinks({ proof: { previousDrawId, nextDrawId } }: { proof: Proof }) {
  const { t } = useTexts(drawsTexts);
  return (
    <>
      {previousDrawId !== null && (
        <Button
          component={Link}
          href={`/proof/${previousDrawId}`}
          variant="default"
          leftSection={<Icon of={IconChevronLeft} size={16} />}
        >
          {t('previous')}
        </Button>
      )}
      {nextDrawId !== null && (
        <Button
          component={Link}
          href={`/proof/${nextDrawId}`}
          variant="default"
          rightSection={<Icon of={IconChevronRight} size={16} />}
        >
          {t('next')}
        </Button>
      )}
    </>
  );
}
