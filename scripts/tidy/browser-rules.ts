/** Rules about how the pages use the browser. */
import { found, isTest, type SourceFile, type TidyRule } from './finding'

const isPage = /^(?:web|admin)\/.*\.(?:[cm]?[jt]sx?|html)$/

/** early.js runs before any module and guards its reads itself; a service worker runs only where site data is allowed. */
const guardsStorage = new Set([
  'web/public/keep-files.js',
  'web/public/push-messages.js',
  'web/public/share-target.js',
  'web/src/platform/browser-storage.ts',
  'web/src/platform/storage-facts.ts',
  'admin/src/platform/browser-storage.ts',
  'web/early.js',
])

const guardedStorage: TidyRule = {
  name: 'the browser’s storage is used through platform/browser-storage.ts',
  problems: ({ path, text }) => {
    if (!isPage.test(path) || isTest.test(path) || guardsStorage.has(path)) return []
    const areas =
      /\b(?:localStorage|sessionStorage|indexedDB)\b|\bnavigator\??\.storage\b|\b(?:globalThis|window|self)\.caches\b|'caches' in/g
    return found(text, areas).map(
      ({ line, word }) =>
        `${line}: "${word}" throws where site data is blocked; use platform/browser-storage.ts`,
    )
  },
}

/** Files that may read the device's clock, and why. */
const readsDeviceClock: Readonly<Record<string, string>> = {
  'web/src/platform/now.ts': 'corrects it',
  'web/src/data/session-queries.ts': 'TanStack Query notes by it when answers arrived',
}

const serverClock: TidyRule = {
  name: 'the app counts by the server’s clock',
  problems: ({ path, text }) => {
    if (!/^web\/src\/.*\.tsx?$/.test(path) || isTest.test(path) || path in readsDeviceClock) return []
    return found(text, /\bDate\.now\b|\bnew Date\(\)|\bnewCid\(\)/g).map(
      ({ line, word }) =>
        `${line}: "${word}" is the device’s clock, which may be a day off; use serverNowMs() or useNow() of platform/now.ts, and performance.now() for how long something takes`,
    )
  },
}

const composedKeys: TidyRule = {
  name: 'Enter and Escape are left to an input method',
  problems: ({ path, text }) => {
    if (!/^(?:web|admin)\/src\/.*\.tsx?$/.test(path) || isTest.test(path) || text.includes('isComposing'))
      return []
    return found(text, /\bkey [=!]== '(?:Enter|Escape)'/g).map(
      ({ line, word }) =>
        `${line}: "${word}" may end or dismiss a composition, as in Chinese and Korean; ask isComposing() first`,
    )
  },
}

const textNodes: TidyRule = {
  name: 'the pages write text, never HTML',
  problems: ({ path, text }) => {
    if (!isPage.test(path) || isTest.test(path)) return []
    const sinks =
      /\b(?:inner|outer)HTML\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write(?:ln)?\b|\bcreateContextualFragment\b|\bsrcdoc\b|\b(?:set|parse)HTMLUnsafe\b|\bparseFromString\b/gi
    return found(text, sinks).map(
      ({ line, word }) =>
        `${line}: "${word}" makes a page out of text; create elements instead (decision 83)`,
    )
  },
}

/**
 * Custom properties that style sheets read and nothing sets: the browser drops such a declaration silently.
 */
export function unsetProperties(files: readonly SourceFile[]): string[] {
  const pages = files.filter(({ path }) => /^(?:web|admin)\/.*\.(?:css|tsx?|html)$/.test(path))
  const setIn = /(--[\w-]+)['"\]]*\s*:|setProperty\(\s*['"](--[\w-]+)/g
  const set = new Set(
    pages.flatMap(({ text }) => [...text.matchAll(setIn)].map(([, one, other]) => one ?? other)),
  )
  return pages.flatMap(({ path, text }) =>
    found(text, /(?<=var\(\s*)--[\w-]*\w(?!-|\w)/g)
      .filter(({ word }) => !set.has(word))
      .map(({ line, word }) => `${path}:${line}: nothing sets ${word}`),
  )
}

export const browserRules: readonly TidyRule[] = [guardedStorage, serverClock, composedKeys, textNodes]
