import type { Movement } from '#contract/credit/movements';
import { movementTexts } from '#web/features/transactions/movement/movement-texts.en.ts';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { WalletName } from '#web/features/transactions/wallet-name.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';

const kinds = ['transfer', 'adjust', 'generate', 'retire'] as const;

/** What is known of a movement. Words that were not written are left out. */
export function MovementFacts({ movement, onOpen }: { movement: Movement; onOpen: (id: string) => void }) {
  const { t } = useTexts(movementTexts);
  const { t: tList } = useTexts(transactionsTexts);
  const words = useWords();
  const { payer, receiver, amount, createdAt, note, reference, category, reverses, reversals } = movement;
  const kind = kinds.find((known) => known === movement.kind) ?? 'transfer';
  const written = [
    { label: t('note'), value: note },
    { label: t('reference'), value: reference },
    { label: t('category'), value: words(category) },
  ].filter(({ value }) => value !== '');
  const linked = [
    { label: t('reverses'), ids: reverses === null ? [] : [{ _id: reverses, amount: null }] },
    { label: t('reversals'), ids: reversals },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <DefinitionList
      items={[
        { label: t('payer'), value: <WalletName side={payer} gameName={null} /> },
        { label: t('receiver'), value: <WalletName side={receiver} gameName={null} /> },
        { label: t('amount'), value: <Money amount={amount} /> },
        { label: t('date'), value: <DateTime value={createdAt} format="precise" /> },
        { label: t('kind'), value: tList(`short.${kind}`) },
        ...written,
        ...linked.map(({ label, ids }) => ({
          label,
          value: ids.map((other) => (
            <div key={other._id}>
              <button type="button" className="blue underlined" onClick={() => onOpen(other._id)}>
                {t('open', { id: other._id })}
              </button>
              {other.amount !== null && (
                <>
                  {' '}
                  <Money amount={other.amount} />
                </>
              )}
            </div>
          )),
        })),
      ]}
    />
  );
}
