import type { FormEventHandler, ReactNode } from 'react';
import classes from '#web/ui/form/form-layout.module.css';

type FormLayoutProps = {
  /** Names the form: "Add Master". */
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
  footer: ReactNode;
  /** What stands beside the form and stays in sight. */
  beside?: ReactNode;
};

/** A form as one panel with a foot that stays, and what explains it at its side. */
export function FormLayout({ label, onSubmit, children, footer, beside }: FormLayoutProps) {
  return (
    <div className={classes.layout} data-beside={beside === undefined ? undefined : true}>
      <form className={classes.form} aria-label={label} noValidate onSubmit={onSubmit}>
        <div className={classes.body}>{children}</div>
        {footer}
      </form>
      {beside !== undefined && <div className={classes.beside}>{beside}</div>}
    </div>
  );
}
