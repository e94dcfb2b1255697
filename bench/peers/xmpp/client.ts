/** One signed-in XMPP client over TCP: RFC 6120 with SASL PLAIN, and stream management (XEP-0198). */
import type { Socket } from 'bun'
import { attributeOf, StanzaSplitter } from './stanzas'

/** The domain of the measured servers. */
export const domain = 'localhost'
const timeoutMs = 120_000
const management = 'urn:xmpp:sm:3'
const header = `<?xml version='1.0'?><stream:stream to='${domain}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`

export interface XmppAccount {
  user: string
  password: string
}

interface Waiting {
  isWanted: (stanza: string) => boolean
  resolve: (stanza: string) => void
  reject: (error: Error) => void
}

export class XmppClient {
  /** Receives each message once the client is signed in. */
  onMessage: (stanza: string) => void = () => undefined
  /** Receives the count of stanzas that the server has handled. */
  onHandled: (count: number) => void = () => undefined
  onLost: (reason: string) => void = () => undefined
  /** Stanzas sent since stream management was enabled: what the server counts. */
  sent = 0
  private received = 0
  private socket: Socket | undefined
  private readonly decoder = new TextDecoder()
  private readonly splitter = new StanzaSplitter((stanza) => this.take(stanza))
  private waiting: Waiting | undefined
  private outgoing = ''
  private unwritten: Uint8Array | undefined
  private isClosing = false

  private constructor(readonly user: string) {}

  /** Connects, signs in, enables stream management and becomes available. */
  static async signIn(port: number, { user, password }: XmppAccount): Promise<XmppClient> {
    const client = new XmppClient(user)
    await client.connect(port)
    await client.ask(header, '<stream:features')
    const secret = Buffer.from(`\0${user}\0${password}`).toString('base64')
    const mechanism = "xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'"
    await client.ask(`<auth ${mechanism}>${secret}</auth>`, '<success')
    await client.ask(header, '<stream:features')
    const bind = "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind>"
    const bound = await client.ask(`<iq type='set' id='bind'>${bind}</iq>`, '<iq')
    if (attributeOf(bound, 'type') !== 'result') throw new Error(`${user} got no resource: ${bound}`)
    await client.ask(`<enable xmlns='${management}'/>`, '<enabled')
    client.received = 0
    client.sendStanza('<presence/>')
    return client
  }

  /** Sends a stanza that the server counts; stanzas of one turn leave in one packet. */
  sendStanza(stanza: string): void {
    this.sent++
    this.write(stanza)
  }

  /** Asks how many stanzas the server has handled. */
  askHandled(): void {
    this.write(`<r xmlns='${management}'/>`)
  }

  /** Waits for the first stanza that is wanted; it isn't passed on. */
  next(isWanted: (stanza: string) => boolean): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    this.waiting = { isWanted, resolve, reject }
    const timer = setTimeout(() => reject(new Error(`${this.user} got no answer`)), timeoutMs)
    return promise.finally(() => clearTimeout(timer))
  }

  close(): void {
    this.isClosing = true
    this.write('</stream:stream>')
    this.flush()
    this.socket?.end()
  }

  private async connect(port: number): Promise<void> {
    this.socket = await Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        data: (_, bytes) => this.splitter.push(this.decoder.decode(bytes, { stream: true })),
        drain: () => this.flush(),
        close: () => this.lose('the server closed the connection'),
        error: (_, error) => this.lose(error.message),
      },
    })
  }

  private async ask(text: string, expected: string): Promise<string> {
    const answer = this.next(() => true)
    this.write(text)
    const stanza = await answer
    if (!stanza.startsWith(expected)) throw new Error(`${this.user} expected ${expected}: ${stanza}`)
    return stanza
  }

  private take(stanza: string): void {
    if (stanza.startsWith('<success')) this.splitter.restart()
    if (stanza.startsWith('<stream:error')) return this.lose(stanza)
    if (stanza.startsWith('<r ')) return this.write(`<a xmlns='${management}' h='${this.received}'/>`)
    if (stanza.startsWith('<a ')) return this.onHandled(Number(attributeOf(stanza, 'h')))
    if (/^<(message|presence|iq)\b/.test(stanza)) this.received++
    const { waiting } = this
    if (waiting?.isWanted(stanza)) {
      this.waiting = undefined
      waiting.resolve(stanza)
    } else if (stanza.startsWith('<message')) this.onMessage(stanza)
  }

  private lose(reason: string): void {
    if (this.isClosing) return
    this.isClosing = true
    this.waiting?.reject(new Error(`${this.user}: ${reason}`))
    this.onLost(`${this.user}: ${reason}`)
  }

  private write(text: string): void {
    if (this.outgoing === '') queueMicrotask(() => this.flush())
    this.outgoing += text
  }

  /** The kernel may take only a part; the rest follows when it has room. */
  private flush(): void {
    const fresh = Buffer.from(this.outgoing)
    const bytes = this.unwritten ? Buffer.concat([this.unwritten, fresh]) : fresh
    this.outgoing = ''
    this.unwritten = undefined
    if (bytes.length === 0) return
    const written = Math.max(0, this.socket?.write(bytes) ?? 0)
    if (written < bytes.length) this.unwritten = bytes.subarray(written)
  }
}
