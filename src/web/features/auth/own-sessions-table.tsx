import { Button } from '@mantine/core';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './own-sessions-table.module.css';
import { useDeviceLabel } from './use-device-label';
import type { OwnSession } from './use-own-sessions';

type OwnSessionsTableProps = { sessions: readonly OwnSession[]; onEnd: (session: OwnSession) => void };

export function OwnSessionsTable({ sessions, onEnd }: OwnSessionsTableProps) {
  const { t } = useTexts(profileTexts);
  const labelOf = useDeviceLabel();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('sessions.device')}</th>
          <th scope="col">{t('sessions.address')}</th>
          <th scope="col">{t('sessions.since')}</th>
          <th scope="col">{t('sessions.seen')}</th>
          <th scope="col">{t('sessions.action')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => {
          const device = labelOf(session.userAgent);
          return (
            <tr key={session._id}>
              <td className={classes.device} title={session.userAgent}>
                {device}
              </td>
              <td data-label={t('sessions.address')}>{session.ipAddress}</td>
              <td data-label={t('sessions.since')}>
                <DateTime value={session.createdAt} />
              </td>
              <td data-label={t('sessions.seen')}>
                <DateTime value={session.seenAt} />
              </td>
              <td className={classes.action}>
                {session.isCurrent ? (
                  <span className={classes.current}>{t('sessions.current')}</span>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('sessions.endOf', { device })}
                    onClick={() => onEnd(session)}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
