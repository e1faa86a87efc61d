import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import profile from '../profile-page.module.css';
import { FactorPanel } from './factor-panel';
import { OwnAddresses } from './own-addresses';
import { useOwnAccess } from './use-own-access';

/** What guards the own account beside its password. */
export function OwnAccess() {
  const { t } = useTranslation('access');
  const { data, error, refetch } = useOwnAccess();
  const again = () => void refetch();
  if (data === undefined) {
    return (
      <Panel label={t('factor.title')}>
        {error === null ? (
          <Spinner />
        ) : (
          <StateMessage
            icon={IconAlertTriangle}
            tone="bad"
            title={t('failed')}
            message={error.message}
            action={<Button onClick={again}>{t('again')}</Button>}
          />
        )}
      </Panel>
    );
  }
  return (
    <div className={profile.columns}>
      <FactorPanel factor={data.secondFactor} onChange={again} />
      <OwnAddresses addresses={data.addresses} ownAddress={data.ownAddress} onChange={again} />
    </div>
  );
}
