import { Button } from '@mantine/core';
import { IconDeviceDesktopQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { judgeNewDevices, listNewDevices } from '#contract/account-access';
import { accessKeys } from '#web/features/auth/access/access-keys.ts';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import classes from '#web/features/auth/access/new-devices-notice.module.css';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { useDeviceLabel } from '#web/features/auth/use-device-label.ts';
import { call } from '#web/platform/call.ts';
import { touchSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { notifyError } from '#web/ui/notify.ts';

/** Says when, from where and with what a new device signed in. Whoever does not know it is led to a new password. */
export function NewDevicesNotice({ onNotMine }: { onNotMine: () => void }) {
  const { t } = useTexts(accessTexts);
  const labelOf = useDeviceLabel();
  const { data: devices = [] } = useQuery({
    queryKey: accessKeys.newDevices,
    queryFn: ({ signal }) => call(listNewDevices, { signal }),
    select: (answer) => answer.data,
  });
  const [newest] = devices;
  const [answer, setAnswer] = useState<boolean | null>(null);
  if (newest === undefined) return null;
  const others = devices.length - 1;
  const judged = async (wasMe: boolean) => {
    setAnswer(null);
    if (!wasMe) {
      notifyError(t('devices.ended'));
      onNotMine();
    }
    await touchSession();
  };
  return (
    <aside className={classes.notice} aria-label={t('devices.label')}>
      <Icon of={IconDeviceDesktopQuestion} />
      <p className={classes.words}>
        <strong>{t('devices.title')}</strong>{' '}
        {t('devices.said', { device: labelOf(newest.userAgent), address: newest.ipAddress })}{' '}
        <DateTime value={newest.noticedAt} />. {others > 0 && t('devices.more', { count: others })}
      </p>
      <span className={classes.answers}>
        <Button size="xs" variant="default" onClick={() => setAnswer(true)}>
          {t('devices.mine')}
        </Button>
        <Button size="xs" color="red" onClick={() => setAnswer(false)}>
          {t('devices.notMine')}
        </Button>
      </span>
      {answer !== null && (
        <OwnProofDialog
          title={answer ? t('devices.mine') : t('devices.notMine')}
          text={answer ? t('devices.confirmMine') : t('devices.confirmNotMine')}
          isDangerous={!answer}
          send={(proof) => call(judgeNewDevices, { body: { newest: newest._id, wasMe: answer, ...proof } })}
          onDone={() => void judged(answer)}
          onClose={() => setAnswer(null)}
        />
      )}
    </aside>
  );
}
