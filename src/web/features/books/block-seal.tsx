import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import classes from './block-seal.module.css';
import type { Books } from './use-books.ts';

/** The newest block of the chain and its hash: written down elsewhere, it proves everything before it. */
export function BlockSeal({ block }: { block: NonNullable<Books['newestBlock']> }) {
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
