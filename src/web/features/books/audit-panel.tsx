import { IconCheck } from '@tabler/icons-react';
import type { Audit } from '#contract/credit/books';
import classes from '#web/features/books/books-page.module.css';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import type { Books } from '#web/features/books/use-books.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatDuration } from '#web/ui/values/format-duration.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

const checks = ['sums', 'balances', 'floors', 'tickets', 'prizes', 'seals'] as const;

/** The last audit, the audits of the last hour, and the newest sealed block. */
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
      <Stack gap="3" size="13">
        {lastAudit === null ? <p>{t('notYet')}</p> : <LastAudit books={books} audit={lastAudit} />}
        {newestBlock !== null && <BlockSeal block={newestBlock} />}
        <FullAudit audit={lastFullAudit} />
      </Stack>
    </Panel>
  );
}

function LastAudit({ books, audit }: { books: Books; audit: Audit }) {
  const { t, language } = useTexts(booksTexts);
  const number = (count: number) => formatCount(count, language);
  return (
    <>
      <Row as="p" wrap align="baseline" justify="between" tone="quiet" className="gap-x-2">
        <Text as="strong" size="14" weight="600" tone="strong">
          <DateTime value={audit.startedAt} />
        </Text>
        <span>
          {t('movementsIn', {
            movements: number(audit.movements),
            duration: formatDuration(audit.durationMs, language),
          })}
        </span>
      </Row>
      <Pulse looks={books.looks} />
      {books.differencesTotal === 0 && !audit.hasFailed && (
        <ul className={classes.checks}>
          {checks.map((check) => (
            <Row as="li" gap="2" key={check}>
              <Icon of={IconCheck} size={16} />
              <span>{t(`check.${check}`)}</span>
            </Row>
          ))}
        </ul>
      )}
      {!audit.isWhole && (
        <Text as="p" size="12" tone="quiet">
          {t(audit.hasFailed ? 'hasFailed' : 'notWhole')}
        </Text>
      )}
    </>
  );
}

function FullAudit({ audit }: { audit: Audit | null }) {
  const { t, language } = useTexts(booksTexts);
  const number = (count: number) => formatCount(count, language);
  if (audit === null)
    return (
      <Text as="p" size="12" tone="quiet">
        {t('fullNotYet')}
      </Text>
    );
  return (
    <Text as="p" size="12" tone="quiet">
      {t('full')} <DateTime value={audit.startedAt} />
      {t('fullNote', {
        count: audit.differences,
        movements: number(audit.movements),
        duration: formatDuration(audit.durationMs, language),
        number: number(audit.differences),
      })}
    </Text>
  );
}

/** The newest block of the chain and its hash: a copy of it elsewhere proves all movements before it. */
function BlockSeal({ block }: { block: NonNullable<Books['newestBlock']> }) {
  const { t, language } = useTexts(booksTexts);
  const number = formatCount(block.block, language);
  return (
    <div className="pad-top-3 line-above">
      <p>
        {block.network === '' ? t('block', { number }) : t('blockOf', { number, network: block.network })}
        {', '}
        <DateTime value={block.sealedAt} />
      </p>
      <p className={classes.hash}>
        <Text as="code" room="shrink" size="12" tone="quiet" className="anywhere">
          {block.hash}
        </Text>
        <CopyButton value={block.hash} name={t('hash')} />
      </p>
    </div>
  );
}

const step = 4.5;

const width = 268;

const height = 20;

/** One line per recent audit; a red full one if it found a difference or a step failed. */
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
