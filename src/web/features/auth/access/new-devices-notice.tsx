import { Button } from '@mantine/core';
import { IconDeviceDesktopQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { judgeNewDevices, listNewDevices } from '#contract/accounts/account-access';
import classes from '#web/features/auth/access/access.module.css';
import { accessKeys } from '#web/features/auth/access/access-keys.ts';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { ConfirmThisDevice } from '#web/features/auth/access/confirm-this-device.tsx';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { touchSession } from '#web/platform/session/session.ts';
import { useDeviceLabel } from '#web/product/devices/use-device-label.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

/** Shows the time, place and device of a new sign-in. One answer counts for all devices; "no" opens the password form. */
export function NewDevicesNotice({ onNotMine }: { onNotMine: () => void }) {
  const { t } = useTexts(accessTexts);
  const labelOf = useDeviceLabel();
  const { data: told } = useQuery({
    queryKey: accessKeys.newDevices,
    queryFn: ({ signal }) => call(listNewDevices, { signal }),
  });
  const { data: devices, isConfirmed } = told ?? { data: [], isConfirmed: true };
  const [newest] = devices;
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  if (newest === undefined) return null;
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
        <Text as="strong" weight="550">
          {t('devices.title', { count: devices.length })}
        </Text>{' '}
        {t('devices.said', { device: labelOf(newest.userAgent), address: newest.ipAddress })}{' '}
        <DateTime value={newest.noticedAt} />
        {t('devices.end')} {!isConfirmed && t('devices.first')}
      </p>
      <span className={classes.answers}>
        <Button
          size="xs"
          variant="default"
          onClick={() => (isConfirmed ? setAnswer(true) : setConfirming(true))}
        >
          {t(isConfirmed ? 'devices.mine' : 'devices.confirmThis')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAnswer(false)}>
          {t('devices.notMine')}
        </Button>
      </span>
      {isConfirming && <ConfirmThisDevice onClose={() => setConfirming(false)} />}
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
