import { Button } from '@mantine/core';
import { IconBroadcastOff } from '@tabler/icons-react';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/screen/live-screen.module.css';
import { FaultPage } from '#web/platform/fault.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';

/** Shown instead of a board that is loading or could not be loaded: a skeleton, or the reason. */
export function LiveGate({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  if (error === null) return <LiveSkeleton />;
  const toAll = (
    <Button component={Link} href={`/${user.role}/game`} size="xs" variant="default">
      {t('notFound.back')}
    </Button>
  );
  return (
    <FaultPage
      error={error}
      onRetry={onRetry}
      title={t('failed')}
      forbidden={t('forbidden')}
      missing={{ title: t('notFound.title'), message: t('notFound.message'), icon: IconBroadcastOff }}
      action={toAll}
    />
  );
}

export function LiveSkeleton() {
  const { t } = useTexts(liveDrawsTexts);
  return (
    <Stack gap="4" role="status" aria-label={t('loading')}>
      <span className={classes.line} />
      <span className={classes.felt} />
      <span className={classes.block} />
    </Stack>
  );
}
