import { IconCheck } from '@tabler/icons-react';
import type { Audit } from '#contract/books';
import classes from '#web/features/books/audit-panel.module.css';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import type { Books } from '#web/features/books/use-books.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

const checks = ['sums', 'balances', 'floors', 'tickets', 'prizes', 'seals'] as const;

/** The last look at the books, the hour before it, and the newest seal. */
export function AuditPanel({ books }: { books: Books }) {
  const { t, language } = useTexts(booksTexts);
  const { lastAudit, lastFullAudit, newestBlock, differencesTotal } = books;
  return (
    <Panel
      title={t('lastAudit')}
      aside={
        <Badge tone={differencesTotal === 0 ? 'on' : 'bad'}>
          {t('differences', {
            count: differencesTotal,
            number: formatCount(differencesTotal, language),
          })}
        </Badge>
      }
    >
      <div className={classes.audit}>
        {lastAudit === null ? <p>{t('notYet')}</p> : <LastAudit books={books} audit={lastAudit} />}
        {newestBlock !== null && <BlockSeal block={newestBlock} />}
        <FullAudit audit={lastFullAudit} />
      </div>
    </Panel>
  );
}

function LastAudit({ books, audit }: { books: Books; audit: Audit }) {
  const { t, language } = useTexts(booksTexts);
  const number = (count: number) => formatCount(count, language);
  return (
    <>
      <p className={classes.line}>
        <strong>
          <DateTime value={audit.startedAt} />
        </strong>
        <span>{t('movementsIn', { movements: number(audit.movements), ms: number(audit.durationMs) })}</span>
      </p>
      <Pulse looks={books.looks} />
      {books.differencesTotal === 0 && !audit.hasFailed && (
        <ul className={classes.checks}>
          {checks.map((check) => (
            <li key={check}>
              <Icon of={IconCheck} size={16} />
              <span>{t(`check.${check}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {!audit.isWhole && <p className={classes.hint}>{t(audit.hasFailed ? 'hasFailed' : 'notWhole')}</p>}
    </>
  );
}

function FullAudit({ audit }: { audit: Audit | null }) {
  const { t, language } = useTexts(booksTexts);
  const number = (count: number) => formatCount(count, language);
  if (audit === null) return <p className={classes.hint}>{t('fullNotYet')}</p>;
  return (
    <p className={classes.hint}>
      {t('full')} <DateTime value={audit.startedAt} />
      {t('fullNote', {
        count: audit.differences,
        movements: number(audit.movements),
        seconds: (audit.durationMs / 1000).toFixed(2),
        number: number(audit.differences),
      })}
    </p>
  );
}

/** The newest block of the chain and its hash: written down elsewhere, it proves everything before it. */
function BlockSeal({ block }: { block: NonNullable<Books['newestBlock']> }) {
  const { t, language } = useTexts(booksTexts);
  const number = formatCount(block.block, language);
  return (
    <div className={classes.seal}>
      <p>
        {block.network === '' ? t('block', { number }) : t('blockOf', { number, network: block.network })}
        {', '}
        <DateTime value={block.sealedAt} />
      </p>
      <p className={classes.hash}>
        <code>{block.hash}</code>
        <CopyButton value={block.hash} name={t('hash')} />
      </p>
    </div>
  );
}

const step = 4.5;

const width = 268;

const height = 20;

/** One stroke for each of the last looks, red and whole where something was found or a step failed. */
function Pulse({ looks }: { looks: Books['looks'] }) {
  const { t } = useTexts(booksTexts);
  const [first] = looks;
  const last = looks.at(-1);
  if (first === undefined || last === undefined) return null;
  const isBad = ({ differences, hasFailed }: Books['looks'][number]) => differences > 0 || hasFailed;
  const found = looks.filter(isBad).length;
  return (
    <div>
      <svg
        className={classes.pulse}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('pulse', { count: looks.length, found })}
      >
        {looks.map((look, at) => (
          <path
            key={look.startedAt}
            data-bad={isBad(look) || undefined}
            d={`M${1.5 + at * step} ${isBad(look) ? 0 : 3}V${isBad(look) ? height : height - 3}`}
          />
        ))}
      </svg>
      <p className={classes.span}>
        <DateTime value={first.startedAt} format="time" />
        <span>{t('eachMinute')}</span>
        <DateTime value={last.startedAt} format="time" />
      </p>
    </div>
  );
}
