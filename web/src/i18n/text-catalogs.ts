import type { Language } from './languages'

/**
 * A part of a language's texts: those of the first visit, those that only guests see before they log in, and
 * those that are loaded later.
 */
export type TextPart = 'first' | 'guest' | 'rest'
type Loaders = Readonly<Record<TextPart, () => Promise<{ texts: Readonly<Record<string, unknown>> }>>>

/** The build inserts the four languages here (web/build/split-texts.mjs); in development each table holds them all. */
export const textCatalogs: Partial<Record<Language, Loaders>> = {}
