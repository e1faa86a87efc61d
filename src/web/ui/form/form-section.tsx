import type { ReactNode } from 'react';
import classes from '#web/ui/form/form-layout.module.css';

/** A named group of fields, up to three side by side. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

/** A field that is wider than one column. */
export function WideField({ span, children }: { span: 2 | 3; children: ReactNode }) {
  return (
    <div className={classes.wide} data-span={span}>
      {children}
    </div>
  );
}
