import type { Statement } from '#contract/dues/statements';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { statementLines } from '#web/features/dues/statement/statement-lines.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';
import { periodWords } from '#web/ui/values/period-words.ts';

/** One period: what is owed before and after it, and what it is made of. */
export function StatementView({ statement }: { statement: Statement }) {
  const { t, language } = useTexts(duesTexts);
  const isPhone = useIsBelow('phone');
  const { opening, due, paid, writtenOff, corrected, closing, firstDay, lastDay } = statement;
  const { made, moved } = statementLines(statement, t);
  const items = (lines: typeof made) =>
    lines.map(({ label, amount, percent, isSum = false }) => ({
      label,
      value: percent === undefined ? <Money amount={amount} /> : `${percent} %`,
      isSum,
    }));
  return (
    <>
      <Text as="p" size="16" weight="550">
        <Sentence statement={statement} />
      </Text>
      <div className={isPhone ? 'grid gap-3' : 'grid gap-4 columns-2'}>
        <Panel title={t('statement.due')}>
          <DefinitionList
            items={[
              { label: t('statement.opening'), value: <Money amount={opening} /> },
              { label: t('statement.thisPeriod'), value: <Money amount={due} /> },
              { label: t('statement.paid'), value: <Money amount={-paid} /> },
              ...(writtenOff === 0
                ? []
                : [{ label: t('statement.writtenOff'), value: <Money amount={-writtenOff} /> }]),
              ...(corrected === 0
                ? []
                : [{ label: t('statement.corrected'), value: <Money amount={corrected} /> }]),
              { label: t('statement.closing'), value: <Money amount={closing} />, isSum: true },
            ]}
          />
          <Text as="p" size="13" tone="quiet" className="above-1">
            {t('statement.signs', sidesOf(statement, t('superadmins')))}
          </Text>
        </Panel>
        <Panel
          title={t('statement.made')}
          aside={periodWords({ startDate: firstDay, endDate: lastDay }, language, '–')}
        >
          <DefinitionList items={items(made)} />
        </Panel>
        {moved.length > 0 && (
          <Panel title={t('statement.moved')}>
            <DefinitionList items={items(moved)} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** The usernames of both sides. */
export const sidesOf = ({ account, parent }: Pick<Statement, 'account' | 'parent'>, superadmins: string) => ({
  account: account.username,
  parent: parent?.username ?? superadmins,
});

function Sentence({ statement }: { statement: Statement }) {
  const { t, language } = useTexts(duesTexts);
  const { account, parent } = sidesOf(statement, t('superadmins'));
  const { closing } = statement;
  if (closing === 0) return t('statement.even');
  const [debtor, creditor] = closing > 0 ? [account, parent] : [parent, account];
  return t('statement.owes', { debtor, creditor, amount: formatMoney(Math.abs(closing), language) });
}

/** Where both sides sign on paper. */
export function Signatures({ statement }: { statement: Statement }) {
  const { t } = useTexts(duesTexts);
  const { account, parent } = sidesOf(statement, t('superadmins'));
  return (
    <div data-print="only">
      {/* Room to sign. */}
      <br />
      <br />
      <br />
      <div className="grid gap-4 columns-2">
        {[parent, account].map((username) => (
          <p key={username} className="line-above">
            {t('statement.forAccount', { username })}
          </p>
        ))}
      </div>
    </div>
  );
}
