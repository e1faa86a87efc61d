/**
 * A browser that translates a page puts elements of its own in the place of text nodes. React does not know: it would
 * go on writing into nodes that are no longer on the page, and fail where it removes one or inserts before it. Here a
 * replaced text keeps its place: it comes back when it changes, and leaves together with what stands in for it. `records`
 * are changes that `watch` has seen: it may call several times before this file is loaded, and watches no longer then.
 */
export function keepTranslatedTexts(records: MutationRecord[], watch: MutationObserver): void {
  const isFirst = standInChanges === undefined;
  standInChanges ??= new MutationObserver((changes) => {
    for (const { target } of changes) putBack(target);
  });
  noteTexts(records.concat(watch.takeRecords()));
  if (!isFirst) return;
  watch.disconnect();
  new MutationObserver(noteTexts).observe(document, { childList: true, subtree: true });
  keepPlaces();
}

/** Hears of the changes of replaced texts. */
let standInChanges: MutationObserver | undefined;

function noteTexts(records: readonly MutationRecord[]): void {
  for (const text of noteReplaced(records)) standInChanges?.observe(text, { characterData: true });
}

/** What stands on the page in the place of a text that was replaced. */
const standIns = new WeakMap<Node, ChildNode>();

/** A text is replaced if an element was added beside it, or for it, before it was removed. */
function noteReplaced(records: readonly MutationRecord[]): Text[] {
  const gone = records.filter(({ removedNodes }) => [...removedNodes].some((node) => node instanceof Text));
  if (gone.length === 0) return [];
  const added = new Set<Node | null>(records.flatMap(({ addedNodes }) => [...addedNodes]));
  return gone.flatMap(({ removedNodes, addedNodes, previousSibling, nextSibling }) => {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node instanceof Element && added.has(node),
    );
    const texts = [...removedNodes].filter((node) => node instanceof Text && !node.isConnected) as Text[];
    if (!(standIn instanceof Element)) return [];
    for (const text of texts) standIns.set(text, standIn);
    return texts;
  });
}

function putBack(text: Node): void {
  if (!text.isConnected) standIns.get(text)?.replaceWith(text);
  standIns.delete(text);
}

function keepPlaces(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeOf(child, this);
    if (place !== null) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    const before = next === null || next.parentNode === this ? next : placeOf(next, this);
    return insertBefore.call(this, node, before) as T;
  };
}

/** The child of `parent` that stands for this node, or in which a translator has put it. */
function placeOf(node: Node, parent: Node): Node | null {
  let place: Node | null = node.isConnected ? node : (standIns.get(node) ?? null);
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}
