import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '@linnet/protocol/screens'
import { languages } from '~/i18n/languages'
import { foundPlaces, settingPlaces } from './setting-places'

const features = join(import.meta.dir, '../../features')
const places = new Set<string>(Object.values(settingPlaces).map(({ path }) => path))

/** The screens in this code that are opened without a chat, person or thing. */
function screensIn(path: string): string[] {
  const code = readFileSync(join(features, path), 'utf8')
  return Array.from(code.matchAll(/go\(screens\.(\w+)(\)|, \{ (?:list|tab): ')/g), ([, name = '']) => name)
}

/**
 * Screens left out on purpose: parts of the profile and of translation, which can be found themselves, and screens that staff
 * choose for Discover.
 */
const elsewhere = new Set(['myPhoto', 'translationLanguage', 'videoNotifications', 'programs'])

const files = [
  ...['me', 'settings'].flatMap((feature) =>
    readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(feature, file)),
  ),
  'wallet/screens/Wallet.tsx',
  'contacts/screens/ContactList.tsx',
  'contacts/screens/AddFriend.tsx',
]

describe('search finds', () => {
  test('every screen that the settings, the wallet and the tabs Me and Contacts lead to', () => {
    const led = new Set(files.flatMap(screensIn))
    expect(led.size).toBeGreaterThan(40)
    const missing = [...led].filter(
      (name) => !elsewhere.has(name) && !places.has(screens[name as keyof typeof screens]),
    )
    expect(missing).toEqual([])
  })

  test('each place by its name in every language, and names no two alike', () => {
    for (const language of languages) {
      const all = foundPlaces('', language)
      const names = all.map(({ name }) => name)
      expect(names.filter((name) => name.trim() === '')).toEqual([])
      expect(new Set(names).size).toBe(names.length)
      for (const place of all) expect(foundPlaces(place.name, language)).toContainEqual(place)
    }
  })

  test('the choices for notifications where they are', () => {
    const words = {
      'zh-cn': '免打扰',
      'yue-lang': '勿擾',
      'en-us': 'quiet hours',
      'korean-lang': '방해 금지',
    }
    for (const language of languages)
      expect(foundPlaces(words[language], language).map(({ path }) => path)).toEqual([screens.notifications])
  })

  test('a list of a screen with what shows it', () => {
    expect(foundPlaces('blocked', 'en-us')).toEqual([
      { name: 'Blocked people', path: screens.privacy, params: { list: 'blocked' } },
    ])
  })
})
