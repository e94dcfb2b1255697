import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The source of the emoji names for each of the app's languages. */
const sources = { 'zh-cn': 'zh', 'yue-lang': 'zh-hant', 'en-us': 'en', 'korean-lang': 'ko' }
export const emojiLanguages = Object.keys(sources)

/** Newer emoji appear as empty boxes on systems that are three years old. */
const newestVersion = 15
/** Skin tones and hair, which mean nothing on their own. */
const componentGroup = 2
const rgiEmoji = /^\p{RGI_Emoji}$/v
const lightSkin = '\u{1f3fb}'

/**
 * Serves `virtual:emoji-<language>`: the part of the 1 MB of data that the panel needs, so that a person
 * downloads 40 kB once.
 */
export const emojiData = () => ({
  name: 'emoji-data',
  resolveId: (id) => (id.startsWith('virtual:emoji-') ? `\0${id}` : undefined),
  load(id) {
    const language = /^\0virtual:emoji-(.+)$/.exec(id)?.[1]
    return language && `export default ${JSON.stringify(emojiOf(language))}`
  },
})

/**
 * The emoji of each group, one per line: the emoji, its name, its keywords, and 1 if it has skin tones; separated by
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

/**
 * Only if a tone after each person results in an emoji, since the app composes them that way: `toned` in
 * emoji-list.ts.
 */
const hasTones = (emoji, skins = []) =>
  skins.some((skin) => skin.emoji === emoji.replace(person, `$1${lightSkin}`))

/** The hands between two people keep their colour. */
const person = /((?!\u{1f91d}\u200d)\p{Emoji_Modifier_Base})\uFE0F?/gu

const read = (path) => JSON.parse(readFileSync(require.resolve(`emojibase-data/${path}`), 'utf8'))
