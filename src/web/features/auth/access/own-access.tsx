import { Button } from '@mantine/core';
import { useState } from 'react';
import { setOwnAddresses } from '#contract/account-access';
import classes from '#web/features/auth/access/access.module.css';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { AddressesDialog } from '#web/features/auth/access/addresses-dialog.tsx';
import { FactorPanel } from '#web/features/auth/access/factor-panel.tsx';
import { useOwnAccess } from '#web/features/auth/access/use-own-access.ts';
import profile from '#web/features/auth/profile-page.module.css';
import { call } from '#web/platform/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

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

interface OwnAddressesProps {
  addresses: readonly string[];
  ownAddress: string;
  onChange: () => void;
}

/** From where the own account may be used. */
function OwnAddresses({ addresses, ownAddress, onChange }: OwnAddressesProps) {
  const { t } = useTexts(accessTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('addresses.title')}>
      <div className={classes.stack}>
        {addresses.length === 0 ? (
          <p className={classes.quiet}>{t('addresses.anywhere')}</p>
        ) : (
          <ul className={classes.list}>
            {addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        )}
        <p className={classes.quiet}>{t('addresses.own', { address: ownAddress })}</p>
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('addresses.change')}
          </Button>
        </div>
      </div>
      {isOpen && (
        <AddressesDialog
          addresses={addresses}
          note={`${t('addresses.own', { address: ownAddress })} ${t('addresses.endsOwn')}`}
          send={(body) => call(setOwnAddresses, { body })}
          onDone={() => {
            setOpen(false);
            onChange();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
