import { accountKind, referenceKindOf } from '#contract/accounts/account-kinds';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { useChain } from '#web/features/accounts/record/use-account.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { ChainStep } from '#web/product/accounts/chain-list.tsx';
import { ChainList } from '#web/product/accounts/chain-list.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { Percent } from '#web/ui/values/percent.tsx';

interface CreatePreviewProps {
  form: AccountFormState;
  reference: SearchOption | null;
}

/** Preview: the new account at the end of its chain, with its initial values. */
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
  const rate = typedNumber(values.commission) ?? Number.NaN;
  const hasRate = Number.isFinite(rate);
  return (
    <Panel title={t('preview.title')}>
      {reference === null && referenceKindOf(kind) !== null && (
        <Text as="p" size="13" tone="quiet" className="below-3">
          {t('preview.chooseReference')}
        </Text>
      )}
      <ChainList label={t('preview.chain')} steps={[...above, fresh]} />
      <div className="above-2 pad-top-3 line-above">
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

/** From the operator down to the Reference. Another superadmin is not in the operator's chain. */
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
