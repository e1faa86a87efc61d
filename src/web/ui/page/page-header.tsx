import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/layout/page.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

type PageHeaderProps = {
  title: ReactNode;
  /** The number of records, beside the title. */
  count?: number | undefined;
  /** A note under the title. Pass null or false while it is loaded: its line is reserved. */
  note?: ReactNode;
  actions?: ReactNode;
};

/** The page's heading with its actions. */
export function PageHeader({ title, count, note, actions }: PageHeaderProps) {
  const { language } = useTexts(uiTexts);
  return (
    <div className={classes.header}>
      <div className={classes.heading}>
        <Row align="baseline" gap="1-5">
          <Row as="h1" align="middle" gap="2-5" size="20" weight="600">
            {title}
          </Row>
          {count !== undefined && (
            <Text tone="faint" className={classes.count}>
              {formatCount(count, language)}
            </Text>
          )}
        </Row>
        {note !== undefined && <div className={classes.pageHeaderNote}>{note}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
