import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccess, resetSecondFactor, setAddresses } from '#contract/accounts/account-access';
import type { Account } from '#contract/accounts/account-table';
import type { Answer } from '#contract/api/endpoint';
import { accessKeys } from '#web/features/auth/access/access-keys.ts';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { AddressesDialog } from '#web/features/auth/access/addresses-dialog.tsx';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { useOwnAccess } from '#web/features/auth/access/use-own-access.ts';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';

/** Second factor and addresses of an account below, and what its operator can do if its owner is locked out. */
export function AccountAccess({ account }: { account: Account }) {
  const { t } = useTexts(accessTexts);
  const [asked, setAsked] = useState<'addresses' | 'reset' | null>(null);
  const own = useOwnAccess();
  const { data, error, refetch } = useQuery({
    queryKey: accessKeys.ofAccount(account._id),
    queryFn: ({ signal }) => call(readAccess, { params: { id: account._id }, signal }),
  });
  if (data === undefined) {
    return (
      <Panel title={t('account.title')}>
        {error === null ? (
          <Spinner />
        ) : (
          <Fault title={t('failed')} error={error} onRetry={() => void refetch()} />
        )}
      </Panel>
    );
  }
  const done = () => {
    setAsked(null);
    void refetch();
  };
  const { addresses, hasSecondFactor } = data;
  const about = { params: { id: account._id } };
  return (
    <Panel title={t('account.title')}>
      <Stack gap="4">
        <Facts access={data} />
        <Row wrap align="middle" className="gap-y-2 gap-x-3">
          <Button variant="default" onClick={() => setAsked('addresses')}>
            {t('account.changeAddresses')}
          </Button>
          {hasSecondFactor && (
            <Button variant="default" onClick={() => setAsked('reset')}>
              {t('account.reset')}
            </Button>
          )}
        </Row>
      </Stack>
      {asked === 'addresses' && (
        <AddressesDialog
          addresses={addresses}
          note={t('addresses.endsOf', { username: account.username })}
          hasFactor={own.data?.secondFactor.isSet === true}
          send={({ addresses: listed, password, code }) =>
            call(setAddresses, { ...about, body: { addresses: listed, ownPassword: password, code } })
          }
          onDone={done}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reset' && (
        <ResetFactorDialog account={account} onDone={done} onClose={() => setAsked(null)} />
      )}
    </Panel>
  );
}

type Access = Pick<Answer<typeof readAccess>, 'addresses' | 'hasSecondFactor' | 'mustChangePassword'>;

function Facts({ access: { addresses, hasSecondFactor, mustChangePassword } }: { access: Access }) {
  const { t } = useTexts(accessTexts);
  const first = { label: t('account.firstPassword'), value: t('account.mustChange') };
  return (
    <DefinitionList
      items={[
        { label: t('account.factor'), value: hasSecondFactor ? t('factor.on') : t('factor.off') },
        ...(mustChangePassword ? [first] : []),
        {
          label: t('account.addresses'),
          value: addresses.length === 0 ? t('account.anywhere') : addresses.join(', '),
        },
      ]}
    />
  );
}

interface ResetFactorDialogProps {
  account: Pick<Account, '_id' | 'username'>;
  onDone: () => void;
  onClose: () => void;
}

/** Resets the second factor of an account. */
function ResetFactorDialog({ account, onDone, onClose }: ResetFactorDialogProps) {
  const { t } = useTexts(accessTexts);
  return (
    <OwnProofDialog
      title={t('account.resetTitle')}
      text={t('account.resetText', { username: account.username })}
      submitLabel={t('account.resetSubmit')}
      isDangerous
      send={async (body) => {
        const { message } = await call(resetSecondFactor, { params: { id: account._id }, body });
        notifySuccess(message);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
