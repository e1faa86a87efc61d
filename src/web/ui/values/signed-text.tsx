import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

/**
 * A message that begins with a sign such as a cross or a tick. The sign stays in the text for screen readers but is not
 * drawn: there is an icon beside the message, and many systems have no such glyph.
 */
export function SignedText({ text }: { text: string }) {
  const [, sign = '', words = text] = /^(\p{Extended_Pictographic}\ufe0f?\s*)(.*)$/su.exec(text) ?? [];
  if (sign === '') return text;
  return (
    <>
      <VisuallyHidden>{sign}</VisuallyHidden>
      {words}
    </>
  );
}
