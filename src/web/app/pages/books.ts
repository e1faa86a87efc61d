import { BooksPage } from '#web/features/books/books-page.tsx';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('books', booksTexts);

export const Books = BooksPage;
