import { Button } from '@mantine/core';
import { useState } from 'react';
import { setOwnAddresses } from '#contract/accounts/account-access';
import classes from '#web/features/auth/access/access.module.css';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { AddressesDialog } from '#web/features/auth/access/addresses-dialog.tsx';
import { FactorPanel } from '#web/features/auth/access/factor-panel.tsx';
import { useOwnAccess } from '#web/features/auth/access/use-own-access.ts';
import profile from '#web/features/auth/profile/profile-page.module.css';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** Second factor and allowed addresses of the own account. */
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

/** The allowed addresses of the own account. */
function OwnAddresses({ addresses, ownAddress, onChange }: OwnAddressesProps) {
  const { t } = useTexts(accessTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('addresses.title')}>
      <Stack gap="4">
        {addresses.length === 0 ? (
          <Text as="p" size="13" tone="quiet">
            {t('addresses.anywhere')}
          </Text>
        ) : (
          <ul className={classes.list}>
            {addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        )}
        <Text as="p" size="13" tone="quiet">
          {t('addresses.own', { address: ownAddress })}
        </Text>
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('addresses.change')}
          </Button>
        </div>
      </Stack>
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
