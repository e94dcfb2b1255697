/** Requests whose fields depend on each other, as one closed object for each way to make them. */
import { kinds } from '../src'
import type { JsonSchema } from './schemas'
import { refTo } from './schemas'

export interface Variant {
  title: string
  /** Fields that are required, and optional ones. All others are refused. */
  needs: readonly string[]
  allows?: readonly string[]
  /** Fields that are narrower in this variant. */
  narrowed?: Readonly<Record<string, JsonSchema>>
}

const constant = (value: string | number): JsonSchema => ({
  type: typeof value === 'number' ? 'integer' : 'string',
  const: value,
})
const stickerFields = ['pack_id', 'words']
const device = ['platform', 'system', 'device_id']

/** The path of a picture on this server. */
const ownPath = String.raw`(?:/[A-Za-z0-9_~\-][A-Za-z0-9._~\-]*)+`

/** A browser's push subscription as JSON. */
const secret = String.raw`"[A-Za-z0-9_\-=]{1,200}"`
const endpoint = String.raw`"https://(?:[a-z0-9]+[.\-]){0,4}[a-z]{2,20}/[A-Za-z0-9_/\-]{0,500}"`
const subscription = String.raw`\{"endpoint":${endpoint},"expirationTime":null,"keys":\{"p256dh":${secret},"auth":${secret}\}\}`

const profileField = (type: number, title: string, content: JsonSchema = {}): Variant => ({
  title,
  needs: ['type', 'content'],
  narrowed: { type: constant(type), content },
})

const sendable = Object.entries(kinds).flatMap(([name, { number, sent }]) =>
  sent === 'serverOnly' ? [] : [{ name, number }],
)
const sending = { needs: ['list_id', 'type', 'content', 'cid'], allows: ['read_mseq'] }

const paying = (kind: string, title: string, variant: Omit<Variant, 'title' | 'narrowed'>): Variant => ({
  title,
  ...variant,
  narrowed: { kind: constant(kind) },
})

export const variants: Readonly<Record<string, readonly Variant[]>> = {
  'translation.translate': [
    { title: 'A message', needs: ['list_id', 'cseq', 'to'] },
    { title: 'A text', needs: ['text', 'to'] },
  ],
  'stickers.add': [
    { title: 'An uploaded picture', needs: ['id', 'file_id'], allows: stickerFields },
    { title: 'From a message', needs: ['id', 'list_id', 'cseq'], allows: stickerFields },
    { title: 'Another sticker of mine', needs: ['id', 'sticker_id'], allows: stickerFields },
    { title: 'A drawing of the app', needs: ['id', 'name'], allows: stickerFields },
  ],
  'auth.logIn': [
    { title: 'With a password', needs: ['account', 'password'], allows: ['code', ...device] },
    { title: 'With a code', needs: ['account', 'code'], allows: device },
  ],
  'profiles.setField': [
    profileField(1, 'Nickname'),
    profileField(2, 'Signature'),
    profileField(3, 'Gender', { enum: ['0', '1', '2'] }),
    profileField(4, 'Chat ID'),
    profileField(5, 'Photo', { pattern: `^(?:${ownPath})?$`, maxLength: 300 }),
    profileField(6, 'Push subscription', {
      description:
        'What a push service names this device, or the subscription of a browser as JSON; empty to unsubscribe.',
      pattern: `^(?:|[!-z|}~][!-~]{0,499}|${subscription})$`,
      maxLength: 2000,
    }),
    profileField(7, 'Who sees me online', { enum: ['everyone', 'contacts', 'nobody'] }),
    profileField(8, 'Takes friend requests', { enum: ['0', '1'] }),
    profileField(9, 'Found by phone number', { enum: ['0', '1'] }),
    profileField(10, 'Found by e-mail address', { enum: ['0', '1'] }),
    profileField(11, 'Found by chat ID', { enum: ['0', '1'] }),
    profileField(12, 'Who adds me to groups', { enum: ['everyone', 'friends', 'ask'] }),
  ],
  'conversations.send': [
    ...sendable.map(({ name, number }) => ({
      title: name,
      ...sending,
      narrowed: { type: constant(number), content: refTo(`sent.${name}`) },
    })),
    { title: 'Forward', ...sending, narrowed: { content: refTo('ForwardedContent') } },
    { title: 'A favourite', ...sending, narrowed: { content: refTo('KeptContent') } },
  ],
  'wallet.checkBeforePay': [
    paying('transfer', 'A transfer', { needs: ['kind', 'user_id', 'amount'], allows: ['text'] }),
    paying('collect', 'By a collect code', { needs: ['kind', 'code'], allows: ['amount', 'text'] }),
    paying('return', 'The return of a transfer', { needs: ['kind', 'id'] }),
    paying('withdraw', 'A withdrawal', { needs: ['kind', 'address_id', 'amount'] }),
    paying('packet', 'A red packet', { needs: ['kind', 'packet', 'amount'] }),
    paying('moment', 'A paid moment', { needs: ['kind', 'circle_id'] }),
    paying('gift', 'A gift in a live stream', { needs: ['kind', 'live_id', 'gift'] }),
    paying('program', 'An order of a mini program', { needs: ['kind', 'program', 'amount'] }),
  ],
  'wallet.makeCollectCode': [
    { title: 'With an amount', needs: ['amount'], allows: ['text', 'renew'] },
    { title: 'Without an amount', needs: [], allows: ['renew'] },
  ],
}

/** Fields that the server checks beyond their schema. */
export const narrowedFields: Readonly<Record<string, JsonSchema>> = {
  'auth.register.photo': { pattern: `^(?!/im/file/)(?:${ownPath})?$` },
}
