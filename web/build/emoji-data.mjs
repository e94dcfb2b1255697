import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Where each of the app's languages finds the names of emoji. */
const sources = { 'zh-cn': 'zh', 'yue-lang': 'zh-hant', 'en-us': 'en', 'korean-lang': 'ko' }
export const emojiLanguages = Object.keys(sources)

/** Systems that are three years behind draw newer ones as empty boxes. */
const newestVersion = 15
/** Skin tones and hair, which stand for nothing by themselves. */
const componentGroup = 2
const rgiEmoji = /^\p{RGI_Emoji}$/v
const lightSkin = '\u{1f3fb}'

/** Serves `virtual:emoji-<language>`: what the panel needs of 1 MB of data, so that a person downloads 40 kB once. */
export const emojiData = () => ({
  name: 'emoji-data',
  resolveId: (id) => (id.startsWith('virtual:emoji-') ? `\0${id}` : undefined),
  load(id) {
    const language = /^\0virtual:emoji-(.+)$/.exec(id)?.[1]
    return language && `export default ${JSON.stringify(emojiOf(language))}`
  },
})

/**
 * The emoji of each group, one a line: the emoji, its name, words to find it by, and 1 if it has skin tones; separated by
 * tabs.
 *
 * @param {string} language
 * @returns {string[]}
 */
export function emojiOf(language) {
  const names = new Map(read(`${sources[language]}/compact.json`).map((each) => [each.hexcode, each]))
  /** @type {string[][]} */
  const groups = []
  for (const each of read('en/data.json').toSorted((one, other) => one.order - other.order)) {
    const { group, version, emoji } = each
    const isShown = group !== undefined && group !== componentGroup && version <= newestVersion
    if (isShown && rgiEmoji.test(emoji)) (groups[group] ??= []).push(line(each))
  }
  return groups.filter(Boolean).map((lines) => lines.join('\n'))

  function line({ hexcode, emoji, skins }) {
    const { label = '', tags = [] } = names.get(hexcode) ?? {}
    return [emoji, label, tags.join(' '), hasTones(emoji, skins) ? 1 : ''].join('\t')
  }
}

/** Only where a tone after each person makes an emoji, which is how the app makes them: `toned` in emoji-list.ts. */
const hasTones = (emoji, skins = []) =>
  skins.some((skin) => skin.emoji === emoji.replace(person, `$1${lightSkin}`))

/** The hands between two people keep their colour. */
const person = /((?!\u{1f91d}\u200d)\p{Emoji_Modifier_Base})\uFE0F?/gu

const read = (path) => JSON.parse(readFileSync(require.resolve(`emojibase-data/${path}`), 'utf8'))
