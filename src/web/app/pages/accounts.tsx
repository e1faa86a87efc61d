import { lazy } from 'react';
import { AccountsSection, type AccountsSectionProps } from '#web/features/accounts/accounts-pages.tsx';

const CreditPage = lazy(async () => ({
  default: (await import('#web/features/credit/credit-page.tsx')).CreditPage,
}));

/** The account screens, with those that move credit among them. */
export function Accounts(props: Omit<AccountsSectionProps, 'CreditScreen'>) {
  return <AccountsSection {...props} CreditScreen={CreditPage} />;
}
