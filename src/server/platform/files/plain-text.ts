/** The signs with which a formula begins, full-width ones included. */
const formulaSigns = '=+-@\uFF1D\uFF0B\uFF0D\uFF20';
/** Some programs split fields at these, depending on their locale, and end a row at line ends. */
const separators = ';\t\r\n';

/**
 * Spreadsheet programs execute text that begins like a formula, also after spaces and with full-width characters. A
 * leading apostrophe makes it plain text; a single character is no formula.
 */
export function asPlainText(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]./s.test(text) || /^[\t\r\n]./s.test(text) ? `'${text}` : text;
}

/**
 * Text for a CSV file: programs that split at semicolons or tabs see another field after each of them, which may be
 * quoted, and it must not begin like a formula either. Each character is looked at once.
 */
export function asOneField(text: string): string {
  let written = '';
  let copied = 0;
  let isFieldStart = false;
  for (let at = 0; at < text.length - 1; at += 1) {
    const sign = text.charAt(at);
    if (separators.includes(sign)) isFieldStart = true;
    else if (isFieldStart && sign !== '"' && sign.trim() !== '') {
      isFieldStart = false;
      if (!formulaSigns.includes(sign)) continue;
      written += `${text.slice(copied, at)}'`;
      copied = at;
    }
  }
  return copied === 0 ? text : written + text.slice(copied);
}
