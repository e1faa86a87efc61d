import type { RestoreReport } from '#contract/restores';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './corrections.module.css';

/** Wallet by wallet what it holds, what it would hold, and the difference; the largest differences where there are many. */
export function Corrections({ wallets, count }: Pick<RestoreReport, 'wallets'> & { count: number }) {
  const { t, language } = useTexts(backupsTexts);
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
                <th scope="row">{name}</th>
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
        <p className={classes.more}>
          {t('change.largest', { shown: number(wallets.length), all: number(count) })}
        </p>
      )}
    </>
  );
}
