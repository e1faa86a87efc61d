import type { FormEventHandler, ReactNode } from 'react';
import classes from '#web/ui/form/form-layout.module.css';

type FormLayoutProps = {
  /** The form's name: "Add Master". */
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
  footer: ReactNode;
  /** Content beside the form that stays visible. */
  beside?: ReactNode;
};

/** A form as one panel with a fixed foot and explanations beside it. */
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
