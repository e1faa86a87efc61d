import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import classes from './list-message.module.css';

/** What was last done, in the line under the heading; what the list is, while there is nothing to say. */
export function ListMessage({ text }: { text: string | undefined }) {
  const { t } = useTranslation('games');
  return (
    <>
      <span role="status" className={classes.message}>
        {text !== undefined && (
          <>
            <Icon of={IconCircleCheck} size={16} />
            {text}
          </>
        )}
      </span>
      {text === undefined && t('rest')}
    </>
  );
}
