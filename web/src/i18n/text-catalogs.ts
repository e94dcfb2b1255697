import type { Language } from './languages'

/** A language's texts: of the first visit, of what only guests see before they log in, and of all that is loaded later. */
export type TextPart = 'first' | 'guest' | 'rest'
type Loaders = Readonly<Record<TextPart, () => Promise<{ texts: Readonly<Record<string, unknown>> }>>>

/** The build inserts the four languages here (web/build/split-texts.mjs); in development each table holds them all. */
export const textCatalogs: Partial<Record<Language, Loaders>> = {}
