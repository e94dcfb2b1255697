/**
 * The messages between a mini program and the app, over the one port that the app gives it. Each message is JSON in a string, so
 * that its length is known before it is parsed. `docs/mini-programs.md` documents them for authors of programs.
 */
import { z } from 'zod'
import { languages } from '../languages'
import { TypedAmount } from '../money'
import { text } from '../wire'
import { oneLine, OrderName, OrderTitle } from './order'

/** Increased when something is added; programs read it in the first message. */
export const bridgeVersion = 1

/** The longest message of a program, in UTF-16 units. */
export const maxBridgeMessage = 4_000
/** The longest state in a card. */
export const maxCardState = 1_500
export const maxCardLine = 100

/** The one line of text on a card. */
export const CardLine = oneLine(maxCardLine)

/** The app's current appearance. */
export const BridgeLook = z.object({
  language: z.enum(languages),
  theme: z.enum(['light', 'dark']),
})
export type BridgeLook = z.output<typeof BridgeLook>

/** The calls available to a program, and their results. */
export const bridgeCalls = {
  /** The look is also sent whenever it changes. */
  look: { input: z.strictObject({}), asks: false },
  /** The person's identity for this program. Asks for consent first. */
  whoAmI: { input: z.strictObject({}), asks: true },
  /**
   * Sends a card to a chat that the person chooses: the program's name and picture, one line, and the state that the program
   * needs to continue.
   */
  share: {
    input: z.strictObject({ line: CardLine, state: text({ max: maxCardState }).optional() }),
    asks: true,
  },
  /**
   * Lets the person pay an order of the program, once, and returns its receipt. If they have already paid it, returns that
   * receipt without asking.
   */
  pay: {
    input: z.strictObject({ order: OrderName, amount: TypedAmount, title: OrderTitle }),
    asks: true,
  },
  /** Reads a code with the camera. The program gets its text, unless it is one of the app's own codes. */
  scan: { input: z.strictObject({}), asks: true },
  /** Closes the program. */
  close: { input: z.strictObject({}), asks: false },
} as const

export type BridgeCall = keyof typeof bridgeCalls
export type BridgeInput<Name extends BridgeCall = BridgeCall> = z.output<(typeof bridgeCalls)[Name]['input']>

/** A request whose input was checked. */
export type BridgeRequest = {
  [Name in BridgeCall]: { id: number; call: Name; input: BridgeInput<Name> }
}[BridgeCall]

/**
 * Reasons why a request was not answered. `declined`: the person refused. `busy`: a sheet is already open.
 * `untouched`: the person has not touched the program recently. `notAllowed`: its manifest does not list the
 * call. `bad`: the input is wrong. `unknown`: this app does not have the call. `taken`: somebody else has
 * paid the order.
 */
export const bridgeReasons = [
  'declined',
  'busy',
  'untouched',
  'notAllowed',
  'bad',
  'unknown',
  'taken',
  'offline',
  'failed',
] as const
export type BridgeReason = (typeof bridgeReasons)[number]

export type BridgeAnswer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; reason: BridgeReason }

/** The first message, which transfers the port. */
export interface BridgeHello {
  linnet: typeof bridgeVersion
  look: BridgeLook
  /** The state in the card that opened the program. */
  state?: string
}

const Envelope = z.strictObject({
  id: z
    .int()
    .min(0)
    .max(2 ** 31),
  call: z.string().max(40),
  input: z.unknown(),
})

/** Reads a message of a program. `malformed` if it is not a request at all; a request that can't be granted states why. */
export function readBridgeRequest(
  message: unknown,
): { request: BridgeRequest } | { refused: { id: number; reason: BridgeReason } } | 'malformed' {
  if (typeof message !== 'string' || message.length > maxBridgeMessage) return 'malformed'
  const envelope = Envelope.safeParse(parseJson(message))
  if (!envelope.success) return 'malformed'
  const { id, call, input } = envelope.data
  if (!isBridgeCall(call)) return { refused: { id, reason: 'unknown' } }
  const read = z.safeDecode(bridgeCalls[call].input, input as never)
  return read.success
    ? { request: { id, call, input: read.data } as BridgeRequest }
    : { refused: { id, reason: 'bad' } }
}

const isBridgeCall = (name: string): name is BridgeCall => Object.hasOwn(bridgeCalls, name)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
