import { Portal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { tabbable } from 'tabbable';
import classes from '#web/ui/overlay/overlay-surface.module.css';

type OverlaySurfaceProps = {
  isOpen: boolean;
  onClose: () => void;
  placement?: 'center' | 'top' | 'bottom' | 'left' | 'right';
  size?: 'narrow' | 'wide';
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** A click outside closes it. Off if input would be lost. */
  closesOutside?: boolean;
  children: ReactNode;
};

/**
 * The base of everything over the page: dialogs, the drawer, a phone's sheet. The focus stays inside and returns. The
 * library's modal is not used because it fixes the role to dialog and writes a <style> element.
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

/** The element that had the focus. A menu may be gone already, and its focus with it, before its dialog is loaded. */
function findOpener(): Element | null {
  const { activeElement: active, body } = document;
  return active === null || active === body ? lastOpener : openerOf(active);
}

/** The element itself; in a menu, which closes on choice, the menu's button. */
function openerOf(element: Element): Element | null {
  const menuButton = element.closest('[data-position][aria-labelledby]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : element;
}

let lastOpener: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastOpener = openerOf(target);
});

/** Something else may have taken the focus when the surface closed, such as the form that it leads to. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/** An open list or menu handles the first Escape itself and marks its target. */
function isHandledInside(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

/**
 * Keeps the focus inside a surface while it is mounted; used as its ref. The focus moves in together with the surface,
 * so that the next key press reaches it, and Tab wraps around at both ends.
 */
function holdFocus(surface: HTMLElement | null) {
  if (surface === null) return;
  enter(surface);
  const turnRound = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !isTopmost(surface)) return;
    const goal = findTurn(surface, event.shiftKey);
    if (goal === null) return;
    event.preventDefault();
    goal.focus();
  };
  document.addEventListener('keydown', turnRound);
  return () => document.removeEventListener('keydown', turnRound);
}

/** Focuses the element that requests it, else the first focusable one. */
function enter(surface: HTMLElement): void {
  for (const goal of [
    surface.querySelector<HTMLElement>('[data-autofocus]'),
    tabbable(surface)[0],
    surface,
  ]) {
    goal?.focus({ preventScroll: true });
    if (surface.contains(document.activeElement)) return;
  }
}

/** The target of Tab after the last element, before the first one, or from outside; null in between. */
function findTurn(surface: HTMLElement, isBack: boolean): HTMLElement | SVGElement | null {
  const parts = tabbable(surface);
  const [end, start] = isBack ? [parts[0], parts.at(-1)] : [parts.at(-1), parts[0]];
  if (end === undefined || start === undefined) return surface;
  const { activeElement: active } = document;
  if (active === null || !surface.contains(active)) return start;
  const beyond = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return active === end || end.compareDocumentPosition(active) & beyond ? start : null;
}

/** A question over a surface takes the focus. */
function isTopmost(surface: HTMLElement): boolean {
  return Array.from(document.querySelectorAll('[data-overlay-surface]')).at(-1)?.contains(surface) ?? false;
}
