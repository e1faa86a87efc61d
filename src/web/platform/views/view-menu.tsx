import { Button, Popover } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type ApplyQuery, useSavedViews, type ViewQuery } from '#web/platform/views/use-saved-views.ts';
import classes from '#web/platform/views/view-menu.module.css';
import { useTexts } from '#web/texts/texts.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import { usePart } from '#web/ui/feedback/use-part.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

interface ViewMenuProps {
  /** The name of the list. */
  list: string;
  /** Columns are stored in this browser per user and list. */
  storageKey: string;
  /** The current filters and order, as in the address; empty for the default list. */
  query: ViewQuery;
  /** True if the list was newly opened, not returned to: only then the default view applies. */
  isJustOpened: boolean;
  onApply: ApplyQuery;
}

/** Saved views: save, choose, rename, delete, and set the default for opening. */
export function ViewMenu(props: ViewMenuProps) {
  const { t } = useTexts(uiTexts);
  const [isOpen, setIsOpen] = useState(false);
  const saved = useSavedViews(props);
  const { part: Choice, withPart } = usePart(
    async () => (await import('#web/platform/views/view-choice.tsx')).ViewChoice,
  );
  useDefaultView(props, saved);
  return (
    <Popover position="bottom-end" width={296} opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.button ?? ''}
          disabled={!(saved.isLoaded || saved.fault || isOpen)}
          leftSection={<Icon of={IconBookmark} size={16} />}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          onClick={() => {
            if (!isOpen) saved.refresh();
            withPart(() => setIsOpen(!isOpen));
          }}
        >
          {t('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={`${menu.menu} ${classes.menu}`} aria-label={t('views')}>
        {Choice !== null && <Choice saved={saved} onApply={props.onApply} onClose={() => setIsOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows the default view if the list was opened without filters in the address. */
function useDefaultView(
  { query, isJustOpened, onApply }: ViewMenuProps,
  { kept, isLoaded, setColumns }: ReturnType<typeof useSavedViews>,
): void {
  const isDue = useRef(isJustOpened && Object.keys(query).length === 0);
  useEffect(() => {
    if (!isDue.current || !isLoaded) return;
    isDue.current = false;
    const view = kept.views.find(({ name }) => name === kept.first);
    if (view === undefined) return;
    setColumns(view.columns);
    onApply(view.query, { replace: true });
  }, [kept, isLoaded, setColumns, onApply]);
}
