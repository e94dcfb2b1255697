/**
 * The rules for Markdown texts: no HTML, links that are safe to open, only our pictures. The parser is the one that also renders
 * the text, so that both agree.
 */
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'

export interface ReadText {
  /** The words without formatting, on one line. */
  plain: string
  pictureIds: readonly string[]
  /** The first violation; undefined if there is none. */
  problem: TextProblem | undefined
}

export interface TextProblem {
  what: 'html' | 'link' | 'picture'
  /** The beginning of the offending text, as written. */
  found: string
}

const picture = /^picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a text in Markdown. */
export function readMarkdown(text: string): ReadText {
  const root: Root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const nodes = nodesOf(root)
  const pictures = nodes.flatMap((node) => (node.type === 'image' ? [node.url] : []))
  return {
    plain: root.children
      .map((child) => wordsOf(child))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    pictureIds: pictures.flatMap((url) => picture.exec(url)?.[1] ?? []),
    problem: problemOf(nodes),
  }
}

function problemOf(nodes: readonly Nodes[]): TextProblem | undefined {
  for (const node of nodes) {
    if (node.type === 'html') return { what: 'html', found: node.value.slice(0, 60) }
    if (node.type === 'image' && !picture.test(node.url))
      return { what: 'picture', found: node.url.slice(0, 60) }
    // A definition contains the target of links and pictures elsewhere, so the rules of both apply.
    if (node.type === 'imageReference') return { what: 'picture', found: node.identifier.slice(0, 60) }
    if ((node.type === 'link' || node.type === 'definition') && !isSafeLink(node.url))
      return { what: 'link', found: node.url.slice(0, 60) }
  }
  return undefined
}

/** An https address of another host, or a screen of the app. */
export function isSafeLink(link: string): boolean {
  if (/^#\/pages\/[\w/-]{1,200}(\?[\w=&%.-]{0,300})?$/.test(link)) return true
  if (!/^https:\/\/[^\s\\]+$/.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

const nodesOf = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? (node.children as Nodes[]).flatMap(nodesOf) : []),
]

const wordsOf = (node: Nodes): string =>
  'children' in node && !isInline(node) ? (node.children as Nodes[]).map(wordsOf).join(' ') : toString(node)

/** Whether a node is inline: blocks are separated from each other; the parts of a sentence are not. */
const isInline = ({ type }: Nodes) => ['paragraph', 'heading', 'tableCell'].includes(type)
