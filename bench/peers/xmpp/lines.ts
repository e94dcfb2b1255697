/** The lines of a load over XMPP: people who write to each other, and occupants of a room (XEP-0045). */
import { type ClientIds, type MessageFrame, type MessageKey, messageText } from '../../frames'
import type { Line, LineListener } from '../../line'
import { domain, type XmppClient } from './client'
import { attributeOf, escapeXml, parseStanza } from './stanzas'

const body = `<body>${escapeXml(messageText)}</body>`
/** Every so many messages, one is parsed fully and compared with what was sent. */
const fullParseInterval = 64

/** The address of an account. */
export const addressOf = (user: string): string => `${user}@${domain}`

/** Writes to one address, of a person or a room. */
abstract class XmppLine implements Line {
  protected index = 0
  private readonly reader: MessageReader
  private prefix = ''

  constructor(
    protected readonly client: XmppClient,
    private readonly to: string,
    private readonly ids: ClientIds,
  ) {
    this.reader = new MessageReader(ids)
  }

  begin(index: number, listener: LineListener): void {
    this.index = index
    this.prefix = this.ids.prefix(index)
    this.client.onLost = (reason) => listener.onFault(reason)
    this.client.onMessage = (stanza) => this.reader.report(stanza, listener, (key) => this.kindOf(key))
  }

  abstract send(n: number): void

  close(): void {
    this.client.close()
  }

  /** The kind of frame that a message is which arrives here. */
  protected abstract kindOf(key: MessageKey): MessageFrame['kind']

  protected sendMessage(type: 'chat' | 'groupchat', n: number): void {
    this.client.sendStanza(
      `<message to='${this.to}' type='${type}' id='${this.prefix}${hex(n)}'>${body}</message>`,
    )
  }
}

/**
 * Writes to one other person. A message is accepted when the server counts it as handled: it answers after it has dealt with
 * the stanzas before the question, and with an archive that means after they were stored there.
 */
export class DirectLine extends XmppLine {
  override begin(index: number, listener: LineListener): void {
    super.begin(index, listener)
    const before = this.client.sent
    let accepted = 0
    this.client.onHandled = (count) => {
      for (; accepted < count - before; accepted++)
        listener.onFrame({ kind: 'answer', sender: index, n: accepted, cseq: accepted + 1 })
    }
  }

  send(n: number): void {
    this.sendMessage('chat', n)
    this.client.askHandled()
  }

  protected kindOf(): MessageFrame['kind'] {
    return 'push'
  }
}

/** Writes to a room. A message is accepted when the room sends it back to its sender, which it does after archiving it. */
export class RoomLine extends XmppLine {
  /** Enters the room, which the first to enter makes. */
  static async enter(client: XmppClient, room: string, ids: ClientIds): Promise<RoomLine> {
    // The subject, which may be empty, is the last part of what an occupant gets when entering.
    const entered = client.next((stanza) => stanza.includes('<subject') || isError(stanza))
    client.sendStanza(
      `<presence to='${room}/${client.user}'><x xmlns='http://jabber.org/protocol/muc'/></presence>`,
    )
    const stanza = await entered
    if (isError(stanza)) throw new Error(`${client.user} could not enter ${room}: ${stanza}`)
    return new RoomLine(client, room, ids)
  }

  send(n: number): void {
    this.sendMessage('groupchat', n)
  }

  protected kindOf({ sender }: MessageKey): MessageFrame['kind'] {
    return sender === this.index ? 'answer' : 'push'
  }
}

const isError = (stanza: string) => attributeOf(stanza, 'type') === 'error'

const hex = (value: number) => value.toString(16).padStart(12, '0')

/** Recognizes the messages of a load by their ids. XMPP numbers none: the sender's own count takes the place of the number. */
class MessageReader {
  private messages = 0

  constructor(private readonly ids: ClientIds) {}

  report(
    stanza: string,
    { onFrame, onFault }: LineListener,
    kindOf: (key: MessageKey) => MessageFrame['kind'],
  ): void {
    try {
      const key = this.read(stanza)
      onFrame({ ...key, kind: kindOf(key), cseq: key.n + 1 })
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error))
    }
  }

  private read(stanza: string): MessageKey {
    const id = attributeOf(stanza, 'id')
    if (isError(stanza) || id === undefined) throw new Error(`not a message: ${stanza.slice(0, 600)}`)
    if (this.messages++ % fullParseInterval === 0) compareWithParse(stanza, id)
    return this.ids.read(id)
  }
}

/** A scan might be fooled by an unexpected stanza; a full parse is not. */
function compareWithParse(stanza: string, id: string): void {
  const parsed = parseStanza(stanza)
  const text = parsed.getElementsByTagName('body')[0]?.textContent
  if (parsed.getAttribute('id') !== id || text !== messageText)
    throw new Error(`the stanza does not hold what was sent: ${stanza.slice(0, 600)}`)
}
