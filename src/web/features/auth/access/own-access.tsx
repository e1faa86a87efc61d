import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import profile from '../profile-page.module.css';
import { FactorPanel } from './factor-panel';
import { OwnAddresses } from './own-addresses';
import { useOwnAccess } from './use-own-access';

/** What guards the own account beside its password. */
export function OwnAccess() {
  const { t } = useTexts(accessTexts);
  const { data, error, refetch } = useOwnAccess();
  const again = () => void refetch();
  if (data === undefined) {
    return (
      <Panel label={t('factor.title')}>
        {error === null ? <Spinner /> : <Fault title={t('failed')} error={error} onRetry={again} />}
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
