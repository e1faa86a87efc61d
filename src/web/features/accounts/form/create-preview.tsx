import { accountKind, referenceKindOf } from '#contract/account-kinds';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { ChainList, type ChainStep } from '#web/ui/chain-list.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import type { SearchOption } from '#web/ui/form/search-select.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Percent } from '#web/ui/percent.tsx';
import { useChain } from '../use-account.ts';
import classes from './create-preview.module.css';
import type { AccountFormState } from './use-account-form.ts';

interface CreatePreviewProps {
  form: AccountFormState;
  reference: SearchOption | null;
}

/** What Submit will create: the new account at the end of its chain, and what it starts with. */
export function CreatePreview({ form, reference }: CreatePreviewProps) {
  const { t } = useTexts(accountFormTexts);
  const { kind, values } = form;
  const { label } = accountKind(kind);
  const above = useStepsAbove(reference);
  const name = `${values.firstName} ${values.lastName}`.trim();
  const fresh: ChainStep = {
    key: 'new',
    role: kind,
    name: t('preview.newAccount', { label: label === 'OTC' ? label : label.toLowerCase() }),
    isNew: true,
    ...(name === '' ? {} : { note: name }),
  };
  const rate = Number(values.commission);
  const hasRate = values.commission.trim() !== '' && Number.isFinite(rate);
  return (
    <Panel title={t('preview.title')}>
      {reference === null && referenceKindOf(kind) !== null && (
        <p className={classes.hint}>{t('preview.chooseReference')}</p>
      )}
      <ChainList label={t('preview.chain')} steps={[...above, fresh]} />
      <div className={classes.facts}>
        <DefinitionList
          items={[
            { label: t('preview.username'), value: t('preview.issued') },
            { label: t('preview.points'), value: <Money amount={0} /> },
            ...(hasRate ? [{ label: t('preview.commission'), value: <Percent value={rate} /> }] : []),
            ...(kind === 'admin' ? [{ label: t('preview.games'), value: values.games.length }] : []),
          ]}
        />
      </div>
    </Panel>
  );
}

/** From the operator down to the Reference. Another superadmin stands in no chain of the operator's. */
function useStepsAbove(reference: SearchOption | null): ChainStep[] {
  const { t } = useTexts(accountFormTexts);
  const { user } = useSession();
  const isOwnBranch =
    reference !== null && !(reference.role === 'superadmin' && reference.value !== user._id);
  const chain = useChain(isOwnBranch ? reference.value : undefined);
  if (reference === null) return [];
  const { value, label, note, role = user.role } = reference;
  const alone = { key: value, role, name: label, note: value === user._id ? t('preview.you') : note };
  if (chain.data === undefined) return [alone];
  return chain.data.map((account) => ({
    key: account._id,
    role: account.role,
    name: account.username,
    note: account._id === user._id ? t('preview.you') : account.name,
  }));
}
