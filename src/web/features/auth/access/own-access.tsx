import { useTranslation } from 'react-i18next';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import profile from '../profile-page.module.css';
import { AccessFault } from './access-fault';
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
        {error === null ? <Spinner /> : <AccessFault error={error} onRetry={again} />}
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
