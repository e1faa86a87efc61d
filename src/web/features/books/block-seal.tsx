import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import classes from './block-seal.module.css';
import type { Books } from './use-books.ts';

/** The newest block of the chain and its hash: written down elsewhere, it proves everything before it. */
export function BlockSeal({ block }: { block: NonNullable<Books['newestBlock']> }) {
  const { t, i18n } = useTranslation('books');
  const number = formatCount(block.block, i18n.language);
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
