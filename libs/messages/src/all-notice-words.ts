import { noticeAreas } from './areas.ts';
import { readAllWords } from './compiler/read-words.ts';
import type { Language } from './languages.ts';
import type { NoticeWords } from './word-types.ts';

/** The texts of notifications in every language. */
export const allNoticeWords = readAllWords(noticeAreas) as Readonly<Record<Language, NoticeWords>>;
