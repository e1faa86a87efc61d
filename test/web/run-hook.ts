import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** The minimum of a page that React needs to run a hook: a window with focus events, and a root element. */
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

/** Runs a hook in a component, with a clock that the test advances. */
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
    /** The hook's last return value. */
    result: (): Result => {
      const last = answered.at(-1);
      if (last === undefined) throw new Error('the hook has answered nothing');
      return last;
    },
    /** Runs an action and all its effects. */
    happens: (what: () => void) => act(async () => what()),
    /** Dispatches an event to the window, such as losing the focus. */
    tell: (event: string) =>
      act(async () => {
        window.dispatchEvent(new Event(event));
      }),
    /** Advances the clock second by second. */
    async pass(seconds: number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += 1)
        await act(async () => {
          await vi.advanceTimersByTimeAsync(1_000);
        });
    },
    leave: () => act(async () => root.unmount()),
  };
}

/** Restores what `runHook` has replaced. */
export function endHooks(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
