import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import { endOtherSessions, endSession, listSessions } from '#contract/auth/auth';
import { accessKeys } from '#web/features/auth/access/access-keys.ts';
import classes from '#web/features/auth/profile/profile-page.module.css';
import { profileTexts } from '#web/features/auth/profile/profile-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useDeviceLabel } from '#web/product/devices/use-device-label.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

type OwnSession = z.infer<typeof listSessions.answer>['data'][number];
const ownSessionsKey = accessKeys.sessions;

const ConfirmThisDevice = lazy(async () => ({
  default: (await import('#web/features/auth/access/confirm-this-device.tsx')).ConfirmThisDevice,
}));

function useOwnSessions() {
  return useQuery({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });
}

/**
 * The user's open sessions. Each of the others can be ended here; after an unconfirmed one, the password is to be
 * changed.
 */
export function OwnSessions({ onChangePassword }: { onChangePassword: () => void }) {
  const { t } = useTexts(profileTexts);
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const [isEndingAll, setEndingAll] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const sessions = useOwnSessions();
  const hasOthers = sessions.data?.data.some(({ isCurrent }) => !isCurrent) === true;
  const note = hasOthers ? (
    <Button variant="default" size="xs" onClick={() => setEndingAll(true)}>
      {t('sessions.endOthers')}
    </Button>
  ) : (
    <Text size="12" tone="faint">
      {t('sessions.note')}
    </Text>
  );
  return (
    <Panel title={t('sessions.title')} aside={sessions.isPending ? <Spinner /> : note} isFlush>
      {sessions.isLoadingError && (
        <Fault error={sessions.error} title={t('sessions.failed')} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <OwnSessionsTable
          sessions={sessions.data.data}
          onEnd={setEnding}
          onConfirm={() => setConfirming(true)}
        />
      )}
      {ending && (
        <EndSessionDialog
          session={ending}
          onClose={() => setEnding(null)}
          onChangePassword={onChangePassword}
        />
      )}
      <Suspense fallback={null}>
        {isConfirming && <ConfirmThisDevice onClose={() => setConfirming(false)} />}
      </Suspense>
      {isEndingAll && <EndOthersDialog onClose={() => setEndingAll(false)} />}
    </Panel>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(profileTexts);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onClose();
      return client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('sessions.endOthersTitle')}
      message={t('sessions.endOthersText')}
      confirmLabel={t('sessions.endOthers')}
      isBusy={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}

interface EndSessionProps {
  session: OwnSession;
  onClose: () => void;
  onChangePassword: () => void;
}

function EndSessionDialog({ session, onClose, onChangePassword }: EndSessionProps) {
  const { t } = useTexts(profileTexts);
  const labelOf = useDeviceLabel();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { id: session._id } }),
    onSuccess: () => {
      notifySuccess(t(session.isConfirmed ? 'sessions.ended' : 'sessions.changeNow'));
      onClose();
      if (!session.isConfirmed) onChangePassword();
      return client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('sessions.confirmTitle')}
      message={t('sessions.confirmText', { device: labelOf(session.userAgent) })}
      confirmLabel={t(session.isConfirmed ? 'sessions.end' : 'sessions.endAndChange')}
      isBusy={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}

interface OwnSessionsTableProps {
  sessions: readonly OwnSession[];
  onEnd: (session: OwnSession) => void;
  onConfirm: () => void;
}

function OwnSessionsTable({ sessions, ...acts }: OwnSessionsTableProps) {
  const { t } = useTexts(profileTexts);
  const labelOf = useDeviceLabel();
  return (
    <div className="scrolled">
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
                  <Row wrap align="middle" className="gap-2">
                    {device}
                    {!session.isConfirmed && <Badge tone="wait">{t('sessions.unconfirmed')}</Badge>}
                  </Row>
                </td>
                <td data-label={t('sessions.address')}>{session.ipAddress}</td>
                <td data-label={t('sessions.since')}>
                  <DateTime value={session.createdAt} />
                </td>
                <td data-label={t('sessions.seen')}>
                  <DateTime value={session.seenAt} />
                </td>
                <td className={classes.action}>
                  <SessionActs session={session} device={device} {...acts} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface SessionActsProps extends Pick<OwnSessionsTableProps, 'onEnd' | 'onConfirm'> {
  session: OwnSession;
  device: string;
}

function SessionActs({ session, device, onEnd, onConfirm }: SessionActsProps) {
  const { t } = useTexts(profileTexts);
  if (!session.isCurrent) {
    const [label, name] = session.isConfirmed
      ? [t('sessions.end'), t('sessions.endOf', { device })]
      : [t('sessions.endAndChange'), t('sessions.endAndChangeOf', { device })];
    return (
      <Button variant="default" size="xs" aria-label={name} onClick={() => onEnd(session)}>
        {label}
      </Button>
    );
  }
  return (
    <Row wrap align="middle" justify="end" className="gap-2">
      <Text weight="550" tone="accent">
        {t('sessions.current')}
      </Text>
      {!session.isConfirmed && (
        <Button variant="default" size="xs" onClick={onConfirm}>
          {t('sessions.confirmThis')}
        </Button>
      )}
    </Row>
  );
}
