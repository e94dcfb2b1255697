/** Lays a screen out in every language, in place: each text that stands there is replaced by its translations, and measured. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bunProgram } from '../../scripts/prepare.mjs'

/** A text in each language: words, and the code of the values between them. */
type Wording = Readonly<Record<string, readonly (string | { code: string })[]>>

declare global {
  interface Window {
    /** The text in another language, in the longest of its wordings; undefined for what is no text of the app. */
    translated?: (words: string, language: string) => string | undefined
  }
}

/** The languages by their names on the wire, and the tags that choose their fonts. */
const tags = { 'en-us': 'en', 'zh-cn': 'zh-CN', 'yue-lang': 'zh-HK', 'korean-lang': 'ko' }

const readTexts = (): Wording[] => {
  const command = [join(import.meta.dirname, '../../scripts/texts/table.mjs')]
  const { status, stdout } = spawnSync(bunProgram(), command, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error('the texts could not be read')
  return JSON.parse(stdout) as Wording[]
}

/** Gives a page the texts; once per page. */
export const installTexts = (page: Page): Promise<void> => page.evaluate(defineTranslated, readTexts())

/**
 * The texts of the top dialog, or of the visible screen, that are cut off or reach out of their box: in each language, or only in
 * the language in which each is widest, which takes a quarter of the time.
 */
export const misfits = (page: Page, isQuick = false): Promise<string[]> =>
  page.evaluate(findMisfits, isQuick ? { widest: 'en' } : tags)

function defineTranslated(texts: Wording[]): void {
  const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const english = (text: Wording) => text['en-us'] ?? []
  const exact = new Map<string, Wording[]>()
  const patterns: { pattern: RegExp; text: Wording }[] = []
  for (const text of texts) {
    const parts = english(text)
    const words = parts.map((part) => (typeof part === 'string' ? part : '')).join('')
    if (parts.every((part) => typeof part === 'string')) exact.set(words, [...(exact.get(words) ?? []), text])
    else if (/\p{L}{3}/u.test(words)) {
      const source = parts.map((part) => (typeof part === 'string' ? escaped(part) : '(.+)')).join('')
      patterns.push({ pattern: new RegExp(`^${source}$`, 's'), text })
    }
  }
  const filled = (text: Wording, language: string, values: ReadonlyMap<string, string>) =>
    (text[language] ?? [])
      .map((part) => (typeof part === 'string' ? part : (values.get(part.code) ?? '')))
      .join('')
  // A Chinese or Korean character is about as wide as two Latin ones.
  const width = (words: string) => Array.from(words).reduce((sum, one) => sum + (one > '\u02ff' ? 2 : 1), 0)
  const longest = (all: readonly string[]) => all.toSorted((one, other) => width(other) - width(one))[0]
  const inAll = (text: Wording, values: ReadonlyMap<string, string>) =>
    longest(Object.keys(text).map((language) => filled(text, language, values))) ?? ''
  window.translated = (words, language) => {
    const known = exact.get(words)
    const inLanguage = (text: Wording, values: ReadonlyMap<string, string>) =>
      language === 'widest' ? inAll(text, values) : filled(text, language, values)
    if (known) return longest(known.map((text) => inLanguage(text, new Map())))
    for (const { pattern, text } of patterns) {
      const found = pattern.exec(words)
      if (!found) continue
      const codes = english(text).flatMap((part) => (typeof part === 'string' ? [] : [part.code]))
      return inLanguage(text, new Map(codes.map((code, nth) => [code, found[nth + 1] ?? ''])))
    }
    return undefined
  }
}

function findMisfits(languages: Readonly<Record<string, string>>): string[] {
  const roots = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')].slice(-1)
  // The list beside a screen is a screen of its own.
  if (roots.length === 0)
    roots.push(...[...document.querySelectorAll<HTMLElement>('[data-pane]:not([inert])')].slice(-1))
  const nodes = roots.flatMap((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text)
    return found
  })
  const shown = nodes.flatMap((node) => {
    const words = node.data
    const isHidden = node.parentElement?.closest('[inert], [aria-hidden=true]') !== null
    return !isHidden && window.translated?.(words, 'en-us') !== undefined ? [{ node, words }] : []
  })
  const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const isWide = (lines: readonly DOMRect[], { left, right }: { left: number; right: number }) =>
    lines.some((line) => line.left < left - 1.5 || line.right > right + 1.5)
  // A line may be higher than its box, but its middle is within.
  const isHigh = (lines: readonly DOMRect[], { top, bottom }: DOMRect) =>
    lines.some((line) => (line.top + line.bottom) / 2 < top || (line.top + line.bottom) / 2 > bottom)

  /** The part that cuts the text off or that it reaches out of; undefined if it fits. */
  const misfitOf = (node: Text): string | undefined => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    let [scrollsX, scrollsY] = [false, false]
    for (let part = node.parentElement; part; part = part.parentElement) {
      const box = part.getBoundingClientRect()
      const { overflowX, overflowY, display } = getComputedStyle(part)
      // Words for screen readers alone.
      if (box.width <= 1 || box.height <= 1) return undefined
      const holds = part.matches('button, a, label, [role=radio], [role=tab], dialog')
      const bounds = display !== 'inline'
      if (bounds && !scrollsX && (holds || isClipped(overflowX)) && isWide(lines, box))
        return `too wide for ${nameOf(part)}`
      if (bounds && !scrollsY && (holds || isClipped(overflowY)) && isHigh(lines, box))
        return `too high for ${nameOf(part)}`
      scrollsX ||= isScrolled(overflowX)
      scrollsY ||= isScrolled(overflowY)
    }
    return !scrollsX && isWide(lines, { left: 0, right: innerWidth }) ? 'out of the window' : undefined
  }
  const nameOf = (part: Element) => `${part.tagName.toLowerCase()}.${part.className.toString().split(' ')[0]}`

  const problems: string[] = []
  const { lang } = document.documentElement
  for (const [language, tag] of Object.entries(languages)) {
    document.documentElement.lang = tag
    for (const { node, words } of shown) node.data = window.translated?.(words, language) ?? words
    for (const { node } of shown) {
      const misfit = misfitOf(node)
      if (misfit !== undefined) problems.push(`${language}: “${node.data}” is ${misfit}`)
    }
  }
  for (const { node, words } of shown) node.data = words
  document.documentElement.lang = lang
  return problems
}
