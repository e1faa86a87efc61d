import type { RestoreReport } from '#contract/restores';
import type { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import { formatCount, formatMoney } from '#web/ui/format-number.ts';

/** Accounts are named as far as a line has room for them. */
const mostNamed = 4;

/** What a restore would change, a sentence for each kind of change that there is. */
export function changeLines(
  report: RestoreReport,
  t: Translate<typeof backupsTexts>,
  locale: string,
): string[] {
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
