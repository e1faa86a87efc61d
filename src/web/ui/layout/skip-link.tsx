type SkipLinkProps = {
  /** The id of the place. */
  to: string;
  /** What of the place gets the focus; by default the place itself. */
  first?: string;
  children: string;
};

/** A link for the keyboard past the controls before a place. It is visible while it has the focus. */
export function SkipLink({ to, first, children }: SkipLinkProps) {
  return (
    <a
      className="skip weight-550 control-corners pad-y-2-5 pad-x-4"
      href={`#${to}`}
      data-print="hidden"
      onClick={(event) => {
        // The address keeps its state.
        event.preventDefault();
        const place = document.getElementById(to);
        const goal = first === undefined ? place : place?.querySelector<HTMLElement | SVGElement>(first);
        goal?.focus();
      }}
    >
      {children}
    </a>
  );
}
