// Each part of the typeface is loaded only when a page shows its letters.
import '@fontsource-variable/noto-sans-devanagari/wght.css';
import '#web/hindi/typeface.css';
