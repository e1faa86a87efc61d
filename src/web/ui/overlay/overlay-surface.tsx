import { Portal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { holdFocus } from './hold-focus.ts';
import classes from './overlay-surface.module.css';

type OverlaySurfaceProps = {
  isOpen: boolean;
  onClose: () => void;
  placement?: 'center' | 'top' | 'bottom' | 'left' | 'right';
  size?: 'narrow' | 'wide';
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** A click beside it closes it. Off where something would be lost. */
  closesOutside?: boolean;
  children: ReactNode;
};

/**
 * Whatever stands over the page: dialogs, the drawer, the sheet of a phone. Focus stays inside and goes back.
 * The library's modal is not used because it fixes the role to dialog and writes a <style> element.
 */
export function OverlaySurface({ isOpen, ...rest }: OverlaySurfaceProps) {
  return isOpen ? <OpenSurface {...rest} /> : null;
}

function OpenSurface(props: Omit<OverlaySurfaceProps, 'isOpen'>) {
  const { onClose, placement = 'center', size = 'narrow', role = 'dialog', closesOutside = true } = props;
  const scrim = useRef<HTMLDivElement>(null);
  const [opener] = useState(findOpener);
  useEffect(() => () => returnFocus(opener), [opener]);
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || isHandledInside(event.target)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the buttons do the same. */}
      <div
        ref={scrim}
        className={classes.scrim}
        data-placement={placement}
        data-overlay-surface
        onMouseDown={(event) => closesOutside && event.target === scrim.current && onClose()}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a dialog. */}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the role of a dialog. */}
        <div
          ref={holdFocus}
          role={role}
          aria-modal="true"
          aria-label={props.label}
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          tabIndex={-1}
          className={classes.surface}
          data-placement={placement}
          data-size={size}
          onKeyDown={closeOnEscape}
        >
          {props.children}
        </div>
      </div>
    </Portal>
  );
}

/** What had the focus; in a menu, which goes with the choice, the button that the menu belongs to. */
function findOpener(): Element | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[data-position][aria-labelledby]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : active;
}

function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/** An open list or menu takes the first Escape for itself and marks its target. */
function isHandledInside(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}
