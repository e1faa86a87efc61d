import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Party } from '#contract/lists/report-query';
import classes from '#web/features/reports/explain/explain-frame.module.css';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';

type ExplainFrameProps = {
  /** The figure's name. */
  title: string;
  subject: Party | undefined;
  /** Changes with every step and moves the focus to the heading. */
  place: string;
  onClose: () => void;
  children: ReactNode;
};

/** The drawer beside a report that explains one of its figures. */
export function ExplainFrame({ title, subject, place, onClose, children }: ExplainFrameProps) {
  const { t } = useTexts(reportsTexts);
  const titleId = useId();
  const heading = useHeadingFocus(place);
  return (
    <OverlaySurface isOpen onClose={onClose} placement="right" labelledBy={titleId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text as="p" size="12" tone="faint">
            {t('explain.title')}
          </Text>
          <Text
            id={titleId}
            ref={heading}
            tabIndex={-1}
            as="h2"
            size="16"
            weight="600"
            className="focus-unseen"
          >
            {title}
          </Text>
        </div>
        {subject !== undefined && <UsernameCell username={subject.username} role={subject.role} />}
        <ActionIcon aria-label={t('explain.close')} onClick={onClose} data-autofocus>
          <Icon of={IconX} size={20} />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
    </OverlaySurface>
  );
}

/** After a step the clicked element is gone, so the heading gets the focus. */
function useHeadingFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    heading.current?.focus();
  }, [place]);
  return heading;
}
