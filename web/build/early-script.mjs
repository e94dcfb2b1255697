import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'

/** Placed before the style sheets, because an inline script would wait for them. */
const placeholder = '<!-- early.js -->'
const source = new URL('../early.js', import.meta.url)

/**
 * Inlines early.js at the head of the page, with the names of the chunks it may preload. The server allows the script
 * by its digest.
 *
 * @type {import('vite').Plugin}
 */
export const earlyScript = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const { code } = minifySync('early.js', readFileSync(source, 'utf8'), { module: false })
      const named = (bundle ? ['login', 'chat'] : []).map(
        (group) => ` data-${group}="${filesOf(bundle, group).join(' ')}"`,
      )
      if (bundle) named.push(...textFilesOf(bundle))
      const head = `<meta name="linnet-chunks"${named.join('')} />\n    <script>${code}</script>`
      if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
      return html.replace(placeholder, () => head)
    },
  },
}

/** The script of a group and its style sheet. */
function filesOf(bundle, group) {
  const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === group)
  if (!chunk) throw new Error(`The build has no chunk named ${group}.`)
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `./${file}`)
}

/** The text files of the first visit and of guests, by the language of <html>. */
function textFilesOf(bundle) {
  const tags = { 'zh-cn': 'zh-cn', 'yue-lang': 'zh-hk', 'en-us': 'en', 'korean-lang': 'ko' }
  const fileOf = (part, language) => {
    const id = `\0virtual:texts-${part}-${language}`
    const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId === id)
    if (!chunk) throw new Error(`The build has no texts in ${language}.`)
    return `./${chunk.fileName}`
  }
  return Object.entries(tags).map(
    ([language, tag]) =>
      ` data-${tag}="${fileOf('first', language)}" data-guest-${tag}="${fileOf('guest', language)}"`,
  )
}
