/** Loads what keeps translated texts alive once a browser puts the first translated text on the page, as a `font`. */
export function awaitTranslator(): void {
  new MutationObserver(async (records, watch) => {
    if (document.querySelector('font') === null) return;
    const { keepTranslatedTexts } = await import('#web/app/page/keep-translated-texts.ts');
    keepTranslatedTexts(records, watch);
  }).observe(document, { childList: true, subtree: true });
}
