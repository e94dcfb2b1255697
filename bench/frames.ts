/**
 * Wire frames as text. The generator shares two cores with the server it measures, so frames are assembled from
 * fragments, and incoming ones are only scanned for what the verification needs.
 */

/** The message behind a client id: its sender's index in the load, and the sender's own count. */
export interface MessageKey {
  sender: number
  n: number
}

/** A message as an incoming frame reports it. */
export interface MessageFrame extends MessageKey {
  kind: 'answer' | 'push'
  cseq: number
}

const cidLength = 36
const maxSenders = 0x10000
/** Every so many frames, one is parsed fully and compared with the scan. */
const fullParseInterval = 64

/** 100 bytes of text, with a quote and a line break as in real messages. */
export const messageText =
  `"${'The quick brown fox jumps over the lazy dog. '.repeat(3)}`.slice(0, 98) + '\n.'

/** Generates client ids: UUIDv7 of about now, whose time ends in the sender and whose random part holds the message's number. */
export class ClientIds {
  private readonly time = hex(Math.floor(Date.now() / 2 ** 16), 8)
  private readonly run = `-7${crypto.randomUUID().slice(0, 3)}-8${crypto.randomUUID().slice(0, 3)}-`

  /** The common prefix of a sender's ids. */
  prefix(sender: number): string {
    if (sender >= maxSenders) throw new Error(`a load has at most ${maxSenders} senders`)
    return `${this.time}-${hex(sender, 4)}${this.run}`
  }

  read(cid: string): MessageKey {
    const isOurs = cid.length === cidLength && cid.startsWith(this.time) && cid.startsWith(this.run, 13)
    if (!isOurs) throw new Error(`a message from nobody: ${cid}`)
    return { sender: Number.parseInt(cid.slice(9, 13), 16), n: Number.parseInt(cid.slice(24), 16) }
  }
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** Writes one sender's messages to one conversation. */
export function createMessageWriter(ids: ClientIds, { sender, listId }: { sender: number; listId: string }) {
  const payload = `"payload":{"list_id":"${listId}","type":0,"content":{"text":${JSON.stringify(messageText)}},"cid":"`
  const middle = `,"data":{"path":"/im/message/addChat",${payload}${ids.prefix(sender)}`
  return (n: number) => `{"action":"call","id":${n}${middle}${hex(n, 12)}"}}}`
}

/** Numbers for calls that must not be mistaken for answers to messages. */
const receiptId = 2_000_000_000

/** Writes one member's cursors in one conversation. */
export const createReceiptWriter = (listId: string) => ({
  received: (mseq: number) =>
    `{"action":"call","id":${receiptId},"data":{"path":"/im/message/received","payload":{"cursors":{"${listId}":${mseq}}}}}`,
  read: (mseq: number) =>
    `{"action":"call","id":${receiptId},"data":{"path":"/im/message/updataNoReader","payload":{"list_id":"${listId}","mseq":${mseq}}}}`,
})

/** Reads the answers and pushes of a load; throws on a refusal. */
export function createMessageReader(
  ids: ClientIds,
  onPutOff: () => void = () => undefined,
): (frame: string) => MessageFrame | undefined {
  let frames = 0
  return (frame) => {
    const kind = kindOf(frame)
    if (kind === undefined) return undefined
    const cidAt = frame.indexOf('"cid":"')
    const cseqAt = frame.indexOf('"cseq":')
    if (cidAt < 0 && kind === 'answer' && isOfReceipt(frame, onPutOff)) return undefined
    if (cidAt < 0 || cseqAt < 0) throw new Error(`not a message: ${frame.slice(0, 300)}`)
    const key = ids.read(frame.slice(cidAt + 7, cidAt + 7 + cidLength))
    const cseq = Number.parseInt(frame.slice(cseqAt + 7, cseqAt + 23), 10)
    if (frames++ % fullParseInterval === 0) compareWithParse(frame, { ...key, kind, cseq }, ids)
    return { ...key, kind, cseq }
  }
}

/** Whether the frame answers a cursor. A server that has too much to do may put one off: the next one covers it. */
function isOfReceipt(frame: string, onPutOff: () => void): boolean {
  const { id, data } = JSON.parse(frame) as { id: number; data: { err: number; data: { code?: string } } }
  if (id !== receiptId) return false
  const isPutOff = data.err !== 0 && data.data.code === 'Busy'
  if (isPutOff) onPutOff()
  return isPutOff || data.err === 0
}

function kindOf(frame: string): MessageFrame['kind'] | undefined {
  if (frame.startsWith('{"action":"chatData"')) return 'push'
  if (frame.startsWith('{"action":"answer"')) return 'answer'
  if (frame.startsWith('{"action":"chatCursor"') || frame.startsWith('{"action":"chatState"'))
    return undefined
  // Another server may order the keys differently.
  const { action } = JSON.parse(frame) as { action: string }
  if (action === 'chatData') return 'push'
  return action === 'answer' ? 'answer' : undefined
}

interface EntryFrame {
  cid: string
  cseq: number
  msg: { content: { text: string } }
}

/** A scan might be fooled by an unexpected frame; a full parse is not. */
function compareWithParse(frame: string, scanned: MessageFrame, ids: ClientIds): void {
  const { data } = JSON.parse(frame) as { data: { err?: number; data: EntryFrame } }
  const entry = data.data
  const key = ids.read(entry.cid)
  const isSame = key.sender === scanned.sender && key.n === scanned.n && entry.cseq === scanned.cseq
  const isWhole = scanned.kind === 'answer' ? data.err === 0 : entry.msg.content.text === messageText
  if (!isSame || !isWhole) throw new Error(`the frame does not hold what was sent: ${frame.slice(0, 600)}`)
}
