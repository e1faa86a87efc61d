import { type ComponentProps, createElement, type JSX } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** How a part is laid out and worded: the classes of layout.css by name. */
interface Look {
  gap?: '0-5' | '1' | '1-5' | '2' | '2-5' | '3' | '4' | '5' | '6';
  align?: 'middle' | 'baseline' | 'start';
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
  /** Takes the rest of the line, may get narrower than its words, or keeps its width. */
  room?: 'grow' | 'shrink' | 'rigid';
  /** Font size and line height. */
  size?: '12' | '13' | '14' | '16' | '20' | '28';
  /** A font size with the line height of what is around it. */
  fontSize?: '12' | '16';
  weight?: '400' | '500' | '550' | '600' | '650';
  tone?: 'strong' | 'quiet' | 'faint' | 'accent' | 'amber' | 'red' | 'blue' | 'felt-bright' | 'felt-quiet';
  line?: 'unbroken' | 'truncated';
  /** Further classes. */
  className?: string | undefined;
}

type LookProps<T extends Tag> = Look & { as?: T } & Omit<ComponentProps<T>, keyof Look>;

/** Its children are beside each other. */
export function Row<T extends Tag = 'div'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'div', attributesOf('row', props));
}

/** Its children are below each other. */
export function Stack<T extends Tag = 'div'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'div', attributesOf('stack', props));
}

/** Words in one of the sizes and tones of the product. */
export function Text<T extends Tag = 'span'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'span', attributesOf('', props));
}

function attributesOf(first: string, props: Look) {
  const { gap, align, justify, wrap, room, size, fontSize, weight, tone, line, className, ...attributes } =
    props;
  const classes = [
    first,
    wrap && 'wrap',
    align,
    justify,
    room,
    gap && `gap-${gap}`,
    size && `text-${size}`,
    fontSize && `size-${fontSize}`,
    weight && `weight-${weight}`,
    tone,
    line,
    className,
  ];
  return { ...attributes, className: classes.filter(Boolean).join(' ') };
}
