import { expect, test } from 'bun:test'
import { attributeOf, escapeXml, parseStanza, StanzaSplitter } from './stanzas'

const header =
  "<?xml version='1.0'?><stream:stream id='1' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>"
const message = `<message id='a1' type="chat"><body>2 &lt; 3 &amp; &apos;4&apos;
</body><stanza-id xmlns='urn:xmpp:sid:0' id='other'/></message>`
const acknowledged = "<a xmlns='urn:xmpp:sm:3' h='12'/>"

function split(...chunks: string[]): string[] {
  const found: string[] = []
  const splitter = new StanzaSplitter((stanza) => found.push(stanza))
  for (const chunk of chunks) splitter.push(chunk)
  return found
}

test('a stream is cut into its stanzas', () => {
  expect(split(`${header}${message}${acknowledged}\n ${message}</stream:stream>`)).toEqual([
    message,
    acknowledged,
    message,
  ])
})

test('a stanza may arrive in any pieces', () => {
  expect(split(...Array.from(`${header}${message}${acknowledged}`))).toEqual([message, acknowledged])
})

test('a new stream begins after a login', () => {
  const found: string[] = []
  const splitter = new StanzaSplitter((stanza) => {
    found.push(stanza)
    if (stanza.startsWith('<success')) splitter.restart()
  })
  splitter.push(`${header}<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>`)
  splitter.push(`${header}${acknowledged}`)
  expect(found.at(-1)).toBe(acknowledged)
})

test('an attribute is taken from the tag of the stanza itself', () => {
  expect(attributeOf(message, 'id')).toBe('a1')
  expect(attributeOf(message, 'type')).toBe('chat')
  expect(attributeOf(message, 'xmlns')).toBeUndefined()
  expect(attributeOf(acknowledged, 'h')).toBe('12')
})

test('an escaped text is read as it was written', () => {
  const text = `<"a" & 'b'>\n.`
  expect(parseStanza(`<message><body>${escapeXml(text)}</body></message>`).textContent).toBe(text)
})

test('features of the stream can be parsed by themselves', () => {
  expect(parseStanza('<stream:features><bind/></stream:features>').localName).toBe('features')
})

test('a stanza that is not well-formed is refused', () => {
  expect(() => parseStanza('<message><body></message>')).toThrow()
})
