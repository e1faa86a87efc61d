let acted = false;

/** Watches for the first key press or click since the document was loaded. */
export function watchActs(): void {
  const note = () => {
    acted = true;
  };
  for (const signal of ['pointerdown', 'keydown'])
    window.addEventListener(signal, note, { capture: true, once: true });
}

/** Whether a person has done something since the document was loaded, such as signing in. */
export const hasActed = (): boolean => acted;
