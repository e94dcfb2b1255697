/** Reads the XML streams of XMPP (RFC 6120). */
import { DOMParser, type Element } from '@xmldom/xmldom'

const streamNames = "xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'"

/**
 * Cuts a stream into its stanzas, without parsing them: the generator shares its cores with the server that it measures.
 * XMPP has no comments, and the servers that are measured escape every `<` and `>` in texts and values.
 */
export class StanzaSplitter {
  private rest = ''
  /** Where to look for the next tag, and where the stanza that is being read begins. */
  private at = 0
  private start = 0
  /** Open elements; the stream itself is the first. */
  private depth = 0

  constructor(private readonly onStanza: (stanza: string) => void) {}

  /** After a login, a new stream begins in the same connection. */
  restart(): void {
    this.rest = ''
    this.at = this.start = this.depth = 0
  }

  push(text: string): void {
    this.rest += text
    for (;;) {
      const from = this.rest.indexOf('<', this.at)
      const to = from < 0 ? -1 : this.rest.indexOf('>', from)
      if (to < 0) break
      this.at = to + 1
      this.readTag(from, to)
    }
    this.rest = this.rest.slice(this.start)
    this.at -= this.start
    this.start = 0
  }

  private readTag(from: number, to: number): void {
    const isDeclaration = this.rest[from + 1] === '?'
    const isEnd = this.rest[from + 1] === '/'
    const isWhole = this.rest[to - 1] === '/'
    if (isEnd) this.depth--
    else if (!isDeclaration && !isWhole) this.depth++
    const isOpening = this.depth === 1 && !isEnd && !isWhole
    if (this.depth > 1) return
    const stanza = this.rest.slice(this.start, to + 1)
    this.start = to + 1
    if (isDeclaration || isOpening) return
    // Servers may send spaces between stanzas to keep a connection.
    if (this.depth === 1) this.onStanza(stanza.trimStart())
  }
}

/** Parses one stanza; throws if it is not well-formed. */
export function parseStanza(stanza: string): Element {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}: ${stanza.slice(0, 300)}`)
    },
  })
  const { documentElement } = parser.parseFromString(`<all ${streamNames}>${stanza}</all>`, 'text/xml')
  const element = documentElement?.firstChild
  if (!element || !isElement(element)) throw new Error(`not a stanza: ${stanza.slice(0, 300)}`)
  return element
}

const isElement = (node: { nodeType: number }): node is Element => node.nodeType === 1

/** An attribute of a stanza's own tag, unparsed: ids and counts have nothing to unescape. */
export function attributeOf(stanza: string, name: string): string | undefined {
  const tag = stanza.slice(0, stanza.indexOf('>'))
  const from = tag.indexOf(` ${name}=`) + name.length + 3
  if (from < name.length + 3) return undefined
  const quote = tag[from - 1] ?? '"'
  return tag.slice(from, tag.indexOf(quote, from))
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)
