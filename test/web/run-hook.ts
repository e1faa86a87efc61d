import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/**
 * As much of a page as React asks for when a component draws nothing: a window that hears of its focus, and an element to
 * stand in.
 */
function openPage() {
  const document = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null });
  const element = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
    textContent: '',
  });
  const window = Object.assign(new EventTarget(), { document, HTMLIFrameElement: class {} });
  Object.assign(document, { defaultView: window });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return { window, element: element as unknown as Element };
}

/** Runs a hook as a component does, by a clock that the test turns on. */
export async function runHook<Input, Result>(useIt: (input: Input) => Result, first: Input) {
  vi.useFakeTimers();
  const { window, element } = openPage();
  const answered: Result[] = [];
  function Component({ input }: { input: Input }): null {
    answered.push(useIt(input));
    return null;
  }
  const root = createRoot(element);
  const render = (input: Input) => act(async () => root.render(createElement(Component, { input })));
  await render(first);
  return {
    render,
    /** What the hook answered last. */
    result: (): Result => {
      const last = answered.at(-1);
      if (last === undefined) throw new Error('the hook has answered nothing');
      return last;
    },
    /** Something happens, and everything that follows from it. */
    happens: (what: () => void) => act(async () => what()),
    /** The window is told something, such as that it has lost the focus. */
    tell: (event: string) =>
      act(async () => {
        window.dispatchEvent(new Event(event));
      }),
    /** So many seconds pass, one after the other. */
    async pass(seconds: number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += 1)
        await act(async () => {
          await vi.advanceTimersByTimeAsync(1_000);
        });
    },
    leave: () => act(async () => root.unmount()),
  };
}

/** Puts back what `runHook` has put in place. */
export function endHooks(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
