/** The product's QR codes. A code is a link that contains its payload as JSON, so that any camera can open it. */
import { z } from 'zod'
import { screens } from './screens'
import { withoutMarks } from './visible-text'
import { ConversationId, PersonId, wireView } from './wire'

/** The actions of codes. */
export const codeActions = {
  person: 'chat_add',
  group: 'group_add',
  screen: 'toPage',
  money: 'collection',
} as const

const FriendCode = wireView({
  action: ['action', z.literal(codeActions.person)],
  /** Absent in our own links: an expired code must not reveal whose it was. */
  personId: ['user_id', PersonId.optional()],
  /** The person's own code, which leads to them until it expires. */
  code: ['info', z.string().optional()],
})
const GroupCode = wireView({
  action: ['action', z.literal(codeActions.group)],
  /** Absent in a short link, where the code is enough. */
  conversationId: ['list_id', ConversationId.optional()],
  /** The code of the invitation, which determines its inviter and expiry. */
  code: ['info', z.string()],
  by: ['add_type', z.enum(['link', 'scan']).optional()],
})
const ScreenCode = wireView({
  action: ['action', z.literal(codeActions.screen)],
  address: ['url', z.string()],
})

const MoneyCode = wireView({
  action: ['action', z.literal(codeActions.money)],
  /** `pay`: a payer's code, shown to a collector; `collect`: a payee's code. */
  kind: ['type', z.enum(['pay', 'collect'])],
  code: ['info', z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)],
})

/** A code that the app can follow. */
export type ScannedCode =
  | z.output<typeof FriendCode>
  | z.output<typeof GroupCode>
  | z.output<typeof ScreenCode>
  | z.output<typeof MoneyCode>

const payloadParameter = 'qrParams'

/**
 * The link in a person's QR code: a short one, as for groups. It does not identify the person, so that it leads nowhere once the
 * code has expired. `appAddress` is the address of the app without query and fragment.
 */
export const friendCodeLink = (appAddress: string, { code }: { code: string }): string =>
  `${appAddress}#${screens.person}?${new URLSearchParams({ code }).toString()}`

/**
 * The link of an invitation to a group, as a QR code or text. It is short so that the QR code stays coarse enough for any camera.
 * Opened in a browser, it leads to the screen that asks whether to join.
 */
export const groupCodeLink = (appAddress: string, { code }: { code: string }): string =>
  `${appAddress}#${screens.joinGroup}?${new URLSearchParams({ code }).toString()}`

/** The content of a pay code. It is not a link, because only a collector inside the app can use it. */
export const payCodeText = (code: string): string =>
  JSON.stringify(MoneyCode.encode({ action: 'collection', kind: 'pay', code }))

/** The link in a collect code, short for the same reason. Opened in a browser it leads to the screen that pays it. */
export const collectCodeLink = (appAddress: string, code: string): string =>
  `${appAddress}#${screens.payPerson}?${new URLSearchParams({ code }).toString()}`

/** The link in the QR code of a browser that asks to log in. Opened on a phone it leads to the screen that confirms. */
export const loginCodeLink = (appAddress: string, code: string): string =>
  `${appAddress}#${screens.confirmQrLogin}?${new URLSearchParams({ code }).toString()}`

/**
 * Reads a scanned text: JSON, a link that contains it, or a short link. Undefined if it is none of these or its action is
 * unknown.
 */
export function readScannedCode(scanned: string): ScannedCode | undefined {
  const text = withoutMarks(scanned).trim()
  const value = parseJson(text) ?? parseJson(payloadOfLink(text))
  return readCode(value) ?? readCode(shortLinkValue(text))
}

function readCode(value: unknown): ScannedCode | undefined {
  for (const kind of [FriendCode, GroupCode, ScreenCode, MoneyCode]) {
    const read = z.safeDecode(kind as z.ZodType<ScannedCode>, value)
    if (read.success && leadsSomewhere(read.data)) return read.data
  }
  return undefined
}

const leadsSomewhere = (code: ScannedCode): boolean =>
  code.action !== codeActions.person || code.personId !== undefined || code.code !== undefined

/** Reads a short link, which is the address of the screen for the code. */
function shortLinkValue(text: string): unknown {
  const [, screen = '', query = ''] = /^https?:[^#]*#([^?]*)\?(.*)$/i.exec(text) ?? []
  const code = new URLSearchParams(query).get('code') ?? ''
  if (code === '') return undefined
  if (screen === screens.person) return { action: codeActions.person, info: code }
  if (screen === screens.confirmQrLogin)
    return { action: codeActions.screen, url: `${screen}?${new URLSearchParams({ code }).toString()}` }
  if (screen === screens.joinGroup) return { action: codeActions.group, info: code }
  return screen === screens.payPerson ? { action: codeActions.money, type: 'collect', info: code } : undefined
}

function payloadOfLink(text: string): string {
  // The product also puts the query after the '#', where URL does not parse it.
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
