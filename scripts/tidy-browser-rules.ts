/** Rules about how the pages use the browser. */
import { found, isTest, type TidyRule } from './tidy-finding'

const isPage = /^(?:web|admin)\/.*\.(?:[cm]?[jt]sx?|html)$/

/** early.js runs before any module and guards its reads itself. */
const guardsStorage = new Set([
  'web/src/platform/browser-storage.ts',
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

export const browserRules: readonly TidyRule[] = [guardedStorage]
