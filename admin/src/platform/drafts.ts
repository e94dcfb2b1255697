/** Unsaved input: kept in this tab, so that another page, Escape or a reload does not lose it. */
import { clearInTab, readInTab, writeInTab } from './browser-storage'

const prefix = 'linnet.draft.'

export const keepDraft = (key: string, draft: unknown): void => writeInTab(prefix + key, draft)
export const forgetDraft = (key: string): void => writeInTab(prefix + key, undefined)
/** The kept draft; undefined if there is none. */
export const readDraft = (key: string): unknown => readInTab(prefix + key)
/** Deletes all drafts when the person logs out. */
export const forgetAllDrafts = (): void => clearInTab(prefix)
