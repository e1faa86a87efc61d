import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import classes from '#web/features/activity-log/record-history.module.css';
import { RecordHistoryList } from '#web/features/activity-log/record-history-list.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

export interface RecordHistoryProps {
  account: { _id: string; username: string };
  isOpen: boolean;
  onToggle: () => void;
}

/** The history panel of an account. Its entries are loaded when it is opened. */
export function RecordHistory({ account, isOpen, onToggle }: RecordHistoryProps) {
  const { t } = useTexts(activityLogTexts);
  const listId = useId();
  return (
    <Panel label={t('history.title')} isFlush>
      <h2>
        <button
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={onToggle}
        >
          <Text size="14" weight="600">
            {t('history.title')}
          </Text>
          <Text fontSize="12" tone="quiet" className="phone-hidden">
            {t('history.note')}
          </Text>
          <Icon of={IconChevronDown} className={classes.chevron ?? ''} />
        </button>
      </h2>
      {isOpen && (
        <div id={listId}>
          <RecordHistoryList account={account} />
        </div>
      )}
    </Panel>
  );
}
