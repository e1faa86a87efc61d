import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listNotices, readNotices } from '#contract/activity-log/notices';
import classes from '#web/features/auth/access/access.module.css';
import { accessKeys } from '#web/features/auth/access/access-keys.ts';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { touchSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

/** Shows the newest event that this account has not read yet. */
export function Notices() {
  const { t } = useTexts(accessTexts);
  const { data: notices = [] } = useQuery({
    queryKey: accessKeys.notices,
    queryFn: ({ signal }) => call(listNotices, { signal }),
    select: (answer) => answer.data,
  });
  const [newest] = notices;
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(readNotices, { body: { newest: id } }),
    onSuccess: () => touchSession(),
    onError: (error) => notifyError(error.message),
  });
  if (newest === undefined) return null;
  const others = notices.length - 1;
  return (
    <aside className={classes.notice} aria-label={t('notices.label')}>
      <Icon of={IconUserShield} />
      <p className={classes.words}>
        <Text as="strong" weight="550">
          {t('notices.newSuperadmin')}
        </Text>{' '}
        {t('notices.said', { actor: newest.actor, subject: newest.subject })}{' '}
        <DateTime value={newest.noticedAt} />. {others > 0 && t('notices.more', { count: others })}
      </p>
      <span className={classes.answers}>
        <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate(newest._id)}>
          {t('notices.read')}
        </Button>
      </span>
    </aside>
  );
}
