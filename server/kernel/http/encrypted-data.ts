/**
 * Reads the payload of a call that an older app sends encrypted as well: `encryptedData`, AES in CBC mode with a key that all apps
 * share. It protects nothing that TLS does not, and is off without a key.
 */
import { createDecipheriv } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { tokenField } from '@linnet/protocol'
import { refuse } from '../refusal'

export const encryptedField = 'encryptedData'

const blockBytes = 16
/** The fields that apps add to a payload after they have encrypted it. */
const envelope: ReadonlySet<string> = new Set([tokenField, '_agent_id', 'lang'])

export type OpenPayload = (payload: Record<string, unknown>) => Record<string, unknown>

/**
 * Opens payloads with this key of 16, 24 or 32 bytes; without one, they stay as they are, and the field is unknown like any other.
 * Whatever is wrong with the field is refused in the same way, so that nobody can find out by trying what it decrypts to.
 */
export function createOpenPayload(key: Uint8Array | undefined): OpenPayload {
  if (!key) return (payload) => payload
  return (payload) => {
    if (!(encryptedField in payload)) return payload
    const { [encryptedField]: sealed, ...plain } = payload
    const opened = typeof sealed === 'string' ? decrypt(key, sealed) : undefined
    return opened && agrees(plain, opened)
      ? { ...opened, ...plain }
      : refuse('BadInput', { field: encryptedField })
  }
}

/** The object in base64 of the IV and the ciphertext; undefined if it is none, for whatever reason. */
function decrypt(key: Uint8Array, sealed: string): Record<string, unknown> | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    if (bytes.length < 2 * blockBytes || bytes.length % blockBytes !== 0) return undefined
    const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, blockBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(blockBytes)), decipher.final()])
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Whether fields that were sent both ways are the same, and either all of the call's own fields are plain or none of them. */
function agrees(plain: Record<string, unknown>, opened: Record<string, unknown>): boolean {
  const own = (fields: Record<string, unknown>) => Object.keys(fields).filter((name) => !envelope.has(name))
  const isSentTwice = own(plain).length > 0
  if (isSentTwice && own(opened).some((name) => !(name in plain))) return false
  return Object.entries(plain).every(([name, value]) =>
    name in opened ? isSame(value, opened[name]) : envelope.has(name),
  )
}

/** A form has only texts, and spells objects and lists as JSON. */
function isSame(plain: unknown, opened: unknown): boolean {
  if (isDeepStrictEqual(plain, opened)) return true
  if (Array.isArray(plain) && Array.isArray(opened) && plain.length === opened.length)
    return plain.every((each, at) => isSame(each, opened[at]))
  if (typeof plain !== 'string' || typeof opened === 'string') return false
  try {
    return isDeepStrictEqual(JSON.parse(plain), opened)
  } catch {
    return false
  }
}
