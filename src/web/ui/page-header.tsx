import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from './format-number';
import classes from './page-header.module.css';

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
