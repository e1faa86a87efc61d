/**
 * Adds a CSS rule for printed pages and returns a function that removes it. The rule is added to a sheet of the page:
 * browsers ignore page rules in sheets made by script, and the content policy forbids a <style> element.
 */
export function addPageRule(declarations: string): () => void {
  const sheet = [...document.styleSheets].at(-1);
  if (sheet === undefined) return () => {};
  sheet.insertRule(`@page { ${declarations} }`, sheet.cssRules.length);
  const rule = sheet.cssRules[sheet.cssRules.length - 1];
  return () => {
    const at = rule === undefined ? -1 : [...sheet.cssRules].indexOf(rule);
    if (at >= 0) sheet.deleteRule(at);
  };
}

/** A text as a CSS string. */
export function cssString(text: string): string {
  return `"${text.replaceAll(/["\\\n\r\f]/g, (each) => `\\${each.charCodeAt(0).toString(16)} `)}"`;
}
