import { Icon, type IconShape } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';

type PageStepProps = { name: string; icon: IconShape; isDisabled: boolean; onClick: () => void };

/** An arrow to another page, with its name. */
export function PageStep({ name, icon, isDisabled, onClick }: PageStepProps) {
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={name}
      title={name}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
