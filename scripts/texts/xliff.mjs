/** Texts as XLIFF 1.2, which tools for translators read and write: a <file> for each source file, placeholders as <x/>. */
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { languages } from '../../protocol/src/languages'
import { languageTags } from '../../protocol/src/words/language-tags'

export const sourceLanguage = 'en-us'
export const targetLanguages = languages.filter((language) => language !== sourceLanguage)

/** @returns {string} the document of one language, for translators */
export function writeXliff(files, language) {
  const [from, to] = [languageTags[sourceLanguage], languageTags[language]]
  const bodies = files.map(({ file, units }) => {
    const rows = units.map(({ id, texts }) => {
      const { source, target } = inlineOf(texts, language)
      return `<trans-unit id="${escaped(id)}" xml:space="preserve">\n<source>${markup(source)}</source>\n<target>${markup(target)}</target>\n</trans-unit>`
    })
    const about = `original="${escaped(file)}" datatype="javascript" source-language="${from}" target-language="${to}"`
    return `<file ${about}>\n<body>\n${rows.join('\n')}\n</body>\n</file>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${bodies.join('\n')}\n</xliff>\n`
}

/**
 * The contents of a document. Throws if it is not one.
 * @returns {{ file: string, language: string | undefined, units: { id: string, source: object[], target: object[] | undefined }[]
 * }[]}
 */
export function readXliff(xml) {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml')
  const root = document.documentElement
  // Our documents never have a document type; with one, a text could be included from elsewhere.
  if (document.doctype || root?.localName !== 'xliff') throw new Error('It is no XLIFF document.')
  return [...root.getElementsByTagName('file')].map((element) => {
    const tag = element.getAttribute('target-language')
    return {
      file: element.getAttribute('original') ?? '',
      language: targetLanguages.find((language) => languageTags[language] === tag),
      units: [...element.getElementsByTagName('trans-unit')].map((unit) => ({
        id: unit.getAttribute('id') ?? '',
        source: inlineIn(childNamed(unit, 'source')) ?? [],
        target: inlineIn(childNamed(unit, 'target')),
      })),
    }
  })
}

/**
 * The tokens of source and target with ids for their placeholders: equal ones share theirs, so that tools can compare them.
 *
 * @typedef {{ words: string } | { id: string, code?: string | null }} Inline
 */
export function inlineOf(texts, language) {
  const source = numbered(texts[sourceLanguage], (_, nth) => String(nth + 1))
  const open = source.filter(({ id }) => id !== undefined)
  const target = numbered(texts[language], (token, nth) => {
    const at = open.findIndex(({ code, isBetween }) => code === token.code && isBetween === token.isBetween)
    return at < 0 ? `t${nth + 1}` : open.splice(at, 1)[0].id
  })
  return { source, target }
}

function numbered(tokens, idOf) {
  let nth = 0
  return tokens.map((token) => ('code' in token ? { ...token, id: idOf(token, nth++) } : token))
}

const childNamed = (element, name) => [...element.childNodes].find(({ localName }) => localName === name)

/** @returns {Inline[] | undefined} */
function inlineIn(element) {
  if (!element) return undefined
  return [...element.childNodes].map((node) => {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE)
      return { words: node.data }
    if (node.localName === 'x') return { id: node.getAttribute('id'), code: node.getAttribute('equiv-text') }
    return { id: `<${node.nodeName}>` }
  })
}

const markup = (tokens) =>
  tokens
    .map(({ words, id, code }) =>
      id === undefined ? escaped(words) : `<x id="${id}" equiv-text="${escaped(code)}"/>`,
    )
    .join('')

const entities = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}
const escaped = (text) => text.replace(/[&<>"\n\t\r]/g, (sign) => entities[sign])
