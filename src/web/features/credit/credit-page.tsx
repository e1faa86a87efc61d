import { accountKind } from '#contract/account-kinds';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { CreditAct, CreditTarget } from './credit-act.ts';
import { CreditForm } from './credit-form.tsx';
import { MovementsBetween } from './movements-between.tsx';

interface CreditPageProps {
  act: CreditAct;
  target: CreditTarget;
  onLeave: () => void;
  /** Credit moved: what is shown of the account is out of date. */
  onMoved: () => void;
}

/** Credit Transfer and Credit Adjust, for every kind of account. */
export function CreditPage({ act, target, onLeave, onMoved }: CreditPageProps) {
  const { t } = useTexts(creditTexts);
  const title = t(`title.${act}`, { label: accountKind(target.account.role).label });
  return (
    <Page>
      <PageHeader title={title} />
      <CreditForm title={title} act={act} target={target} onLeave={onLeave} onMoved={onMoved} />
      <MovementsBetween account={target.account} />
    </Page>
  );
}
