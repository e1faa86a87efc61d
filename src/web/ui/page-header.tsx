import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import classes from '#web/ui/page-header.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type PageHeaderProps = {
  title: ReactNode;
  /** How many records there are, beside the title. */
  count?: number | undefined;
  /** A quiet line under the title. */
  note?: ReactNode;
  actions?: ReactNode;
};

/** The page's one heading with what can be done here. */
export function PageHeader({ title, count, note, actions }: PageHeaderProps) {
  const { language } = useTexts(uiTexts);
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {count !== undefined && <span className={classes.count}>{formatCount(count, language)}</span>}
        </div>
        {note !== undefined && <div className={classes.note}>{note}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
