/** What the product's QR codes say. A code is a link that carries the payload as JSON, so that any camera can open it. */
import { z } from 'zod'
import { screens } from './screens'
import { ConversationId, PersonId, wireView } from './wire'

const FriendCode = wireView({ action: ['action', z.literal('chat_add')], personId: ['user_id', PersonId] })
const GroupCode = wireView({
  action: ['action', z.literal('group_add')],
  conversationId: ['list_id', ConversationId],
})
const ScreenCode = wireView({ action: ['action', z.literal('toPage')], address: ['url', z.string()] })

/** A code that Linnet made and knows how to follow. */
export type ScannedCode =
  | z.output<typeof FriendCode>
  | z.output<typeof GroupCode>
  | z.output<typeof ScreenCode>

const payloadParameter = 'qrParams'

/** The parameters of a person's screen that was opened by scanning; 3 is the product's own number for a friend's code. */
const scannedPersonParameters = (personId: PersonId) => ({ user_id: personId, is_type: '3' })

/**
 * The link in a person's QR code. The app reads the payload; a phone's own camera opens the link, and the part after
 * the `#` shows the person. `appAddress` is the address of the app, without query and fragment.
 */
export function friendCodeLink(appAddress: string, personId: PersonId): string {
  const payload = JSON.stringify(FriendCode.encode({ action: 'chat_add', personId }))
  const query = new URLSearchParams({ [payloadParameter]: payload })
  const screen = new URLSearchParams(scannedPersonParameters(personId))
  return `${appAddress}?${query.toString()}#${screens.person}?${screen.toString()}`
}

/** Reads a scanned text: JSON, or a link that carries it; undefined when it is neither, or an action nobody knows. */
export function readScannedCode(scanned: string): ScannedCode | undefined {
  const value = parseJson(scanned) ?? parseJson(payloadOfLink(scanned))
  for (const kind of [FriendCode, GroupCode, ScreenCode]) {
    const read = z.safeDecode(kind as z.ZodType<ScannedCode>, value)
    if (read.success) return read.data
  }
  return undefined
}

function payloadOfLink(text: string): string {
  // The product also writes the query behind the '#', where URL does not look for it.
  const query = /[?&]([^#]*)/.exec(text.slice(text.indexOf(`${payloadParameter}=`) - 1))?.[1] ?? ''
  return new URLSearchParams(query).get(payloadParameter) ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
