import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import { fetchUserById } from '#contract/accounts/branch-accounts';
import { type AccountKindName, childKindOf, type OperatorRole } from '#contract/ground/roles';
import { PageFault } from '#web/app/page/page-fault.tsx';
import { PageSpinner } from '#web/app/page/page-spinner.tsx';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { readSegments, useShownAddress } from '#web/platform/navigation/shown-address.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/**
 * Redirects the addresses that have no page of their own: `/{role}/{id}/children` to the account's details, or to the
 * list for the own children, and those of dues, as on the code of a printed statement, to Pay & Collect.
 */
export function Detour({ role, id }: { role: OperatorRole; id: string }) {
  const { path } = useShownAddress();
  const [first, ...segments] = readSegments(path);
  if (first === 'dues') return <GoTo to={`/${role}/paycollect/${segments.join('/')}`} />;
  return <ChildrenDetour role={role} id={id} />;
}

function ChildrenDetour({ role, id }: { role: OperatorRole; id: string }) {
  const { user } = useSession();
  const isOwn = user._id === id;
  const account = useQuery({
    queryKey: ['accounts', 'by-id', id],
    queryFn: ({ signal }) => call(fetchUserById, { query: { id }, signal }),
    enabled: !isOwn,
  });
  if (isOwn) return <GoTo to={listOfChildren(role)} />;
  if (refusalIn(account.error)?.status === 404) return <NoAccount role={role} />;
  if (account.isError) return <PageFault error={account.error} onRetry={() => void account.refetch()} />;
  if (!account.data) return <PageSpinner />;
  return <GoTo to={detailsOf(role, account.data.data.role, id)} />;
}

function GoTo({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true, isAsked: false }), [to]);
  return <PageSpinner />;
}

function NoAccount({ role }: { role: OperatorRole }) {
  const { t } = useTexts(shellTexts);
  return (
    <Page>
      <Panel label={t('noAccount.title')}>
        <StateMessage
          isPage
          icon={IconUserOff}
          title={t('noAccount.title')}
          message={t('noAccount.text')}
          action={
            <Button component={Link} href={`/${role}/dashboard`} variant="default">
              {t('noAccount.back')}
            </Button>
          }
        />
      </Panel>
    </Page>
  );
}

function listOfChildren(role: OperatorRole): string {
  const child = childKindOf(role);
  return child === null ? `/${role}/dashboard` : `/${role}/${accountKind(child).section}`;
}

function detailsOf(role: OperatorRole, kind: AccountKindName, id: string): string {
  const { section, details } = accountKind(kind);
  return details ? `/${role}/${section}/players/details/${id}` : `/${role}/${section}`;
}
