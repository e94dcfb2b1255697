/** Facts for apps before sign-in: preset by the environment, changed by the staff on the settings desk. */
import { defineSettings, setting, values } from '../kernel/settings'
import { tunableFields } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'

const httpsOrEmpty = /^(?:https:\/\/[^\s"'<>\\]+)?$/
const support = /^(?:https:\/\/[^\s"'<>\\]+|[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,20})?$/i
const versionOrEmpty = /^(?:\d{1,4}(?:\.\d{1,4}){1,3})?$/

interface AppPresets {
  appUrl: string
  support: string
}

export const appSettings = defineSettings(
  {
    APP_DOWNLOAD_URL: setting(values.text.regex(httpsOrEmpty).optional(), 'an https URL'),
    SUPPORT_CONTACT: setting(values.text.regex(support).optional(), 'an e-mail address or an https URL'),
  },
  (given): AppPresets => ({ appUrl: given.APP_DOWNLOAD_URL ?? '', support: given.SUPPORT_CONTACT ?? '' }),
)

export interface AppRules {
  /** The address at which the app can be downloaded; '' if it is only available in a browser. */
  appUrl: string
  /** The version below which apps must update; '' for none. */
  oldestVersion: string
  /** The way to reach support without an account. */
  support: string
  /** The page of a partner that the app links to; '' for none. */
  partnerUrl: string
}

const { text } = tunableFields<AppPresets>()
const plain = { movesMoney: false, longest: 300 }

export const appRules = defineTunables({
  presets: appSettings,
  fields: {
    appUrl: text({ ...plain, pattern: httpsOrEmpty, preset: (given) => given.appUrl }),
    appOldestVersion: text({ ...plain, pattern: versionOrEmpty, preset: () => '' }),
    appSupport: text({ ...plain, pattern: support, preset: (given) => given.support }),
    appPartnerUrl: text({ ...plain, pattern: httpsOrEmpty, preset: () => '' }),
  },
  present: (given): AppRules => ({
    appUrl: given.appUrl,
    oldestVersion: given.appOldestVersion,
    support: given.appSupport,
    partnerUrl: given.appPartnerUrl,
  }),
})
