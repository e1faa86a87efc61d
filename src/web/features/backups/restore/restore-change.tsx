import type { RestoreReport } from '#contract/backups/restores';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import classes from '#web/features/backups/restore/restore-change.module.css';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** What a restore would change, or why it is refused. */
export function RestoreChange({ report }: { report: RestoreReport }) {
  const { t, language } = useTexts(backupsTexts);
  const words = useWords();
  const lines = changeLines(report, t, language);
  if (report.refusals.length > 0) {
    return (
      <Note tone="bad">
        <p>{t('ask.restore.refused')}</p>
        <ul>
          {report.refusals.map((refusal) => (
            <li key={refusal}>{words(refusal)}</li>
          ))}
        </ul>
      </Note>
    );
  }
  return (
    <section aria-label={t('change.title')}>
      <Text as="h3" size="14" weight="600">
        {t('change.title')}
      </Text>
      {lines.length === 0 ? (
        <p>{t('change.nothing')}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {report.wallets.length > 0 && <Corrections wallets={report.wallets} count={report.walletCount} />}
      <Text as="p" size="13" tone="quiet">
        {t('change.stays')}
      </Text>
    </section>
  );
}

/** Most accounts named in one line. */
const mostNamed = 4;

/** What a restore would change: one sentence per kind of change. */
function changeLines(report: RestoreReport, t: Translate<typeof backupsTexts>, locale: string): string[] {
  const { walletCount, tickets, accounts, settings, standing } = report;
  const counts = [
    ['wallets', walletCount],
    ['tickets', tickets.count],
    ['changed', accounts.changed],
    ['created', accounts.created],
    ['deleted', accounts.deleted],
    ['gamesRemoved', settings.gamesRemoved.length],
    ['percentages', settings.percentages.length],
  ] as const;
  const amount = formatMoney(tickets.staked, locale);
  const changes = counts
    .filter(([, count]) => count > 0)
    .map(([line, count]) => {
      const said = t(`change.${line}`, { count, number: formatCount(count, locale), amount });
      return said + namesOf(accounts.named, line);
    });
  const kept = standing.flatMap(({ kind, amount: sum }) =>
    (kind === 'given' || kind === 'taken') && sum > 0
      ? [t(`change.${kind}`, { amount: formatMoney(sum, locale) })]
      : [],
  );
  return [...changes, ...kept];
}

function namesOf(named: RestoreReport['accounts']['named'], line: string): string {
  const usernames = named.filter(({ fate }) => fate === line).map(({ username }) => username);
  if (usernames.length === 0) return '';
  return `: ${usernames.slice(0, mostNamed).join(', ')}${usernames.length > mostNamed ? ' …' : ''}`;
}

/** Wallet by wallet: balance now, balance afterwards, and the difference; the largest differences if there are many. */
function Corrections({ wallets, count }: Pick<RestoreReport, 'wallets'> & { count: number }) {
  const { t, language } = useTexts(backupsTexts);
  const words = useWords();
  const number = (all: number) => formatCount(all, language);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('change.wallet')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('change.wallet')}</th>
              <th scope="col">{t('change.before')}</th>
              <th scope="col">{t('change.after')}</th>
              <th scope="col">{t('change.correction')}</th>
            </tr>
          </thead>
          <tbody>
            {wallets.map(({ _id, name, before, after, correction }) => (
              <tr key={_id ?? name}>
                <th scope="row">{words(name)}</th>
                <td data-label={t('change.before')}>
                  <Money amount={before} />
                </td>
                <td data-label={t('change.after')}>
                  <Money amount={after} />
                </td>
                <td>
                  <Money amount={correction} hasPlus />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > wallets.length && (
        <Text as="p" fontSize="12">
          {t('change.largest', { shown: number(wallets.length), all: number(count) })}
        </Text>
      )}
    </>
  );
}
