import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

/** All props of an anchor: menus and buttons pass roles, keys and a ref. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** A link inside the application. LinkProvider sets the component that renders it. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}

export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}
