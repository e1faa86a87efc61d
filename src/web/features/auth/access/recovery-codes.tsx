import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/platform/download-file.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './access.module.css';

/** The codes, shown this once, with two ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('access');
  const text = codes.join('\n');
  return (
    <div className={classes.stack}>
      <p>{t('codes.text')}</p>
      <ul className={classes.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.row}>
        <CopyButton value={text} name={t('codes.copy')} />
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('codes.file'))}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </div>
    </div>
  );
}
