import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { FaultPage } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Link } from '#web/ui/link.tsx';

type GameFaultProps = { error: Error; listHref: string; onRetry: () => void };

/** Takes the place of the form of a game that does not exist or could not be read. */
export function GameFault({ error, listHref, onRetry }: GameFaultProps) {
  const { t } = useTexts(gamesTexts);
  return (
    <FaultPage
      error={error}
      onRetry={onRetry}
      title={t('record.failed')}
      missing={{ title: t('record.notFound'), message: t('record.notFoundMessage'), icon: IconDice5 }}
      action={
        <Button component={Link} href={listHref} size="xs" variant="default">
          {t('record.toList')}
        </Button>
      }
    />
  );
}
