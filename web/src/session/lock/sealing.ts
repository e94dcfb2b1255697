/** Encrypts what this device stores, while an app lock wants that. */
import { parse, stringify } from 'devalue'
import type { Sealing } from '~/platform/storage'
import { randomBytes } from './bytes'

/** A stored value: its text, and the files in it, each behind its initialization vector. */
interface Sealed {
  sealed: Uint8Array<ArrayBuffer>
  files: readonly Uint8Array<ArrayBuffer>[]
}

const ivBytes = 12

/** Seals under a data key, in the order of the calls: a small value must not overtake a large one of the same place. */
export function sealingBy(key: CryptoKey): Sealing {
  let last: Promise<unknown> = Promise.resolve()
  return {
    seal(value) {
      const sealing = last.then(() => (value === undefined ? undefined : sealed(key, value)))
      last = sealing.catch(() => undefined)
      return sealing
    },
    // What was stored before the lock began to seal is read as it is.
    open: (stored) => (isSealed(stored) ? opened(key, stored) : stored),
  }
}

export const isSealed = (stored: unknown): stored is Sealed =>
  typeof stored === 'object' && stored !== null && 'sealed' in stored && stored.sealed instanceof Uint8Array

async function sealed(key: CryptoKey, value: unknown): Promise<Sealed> {
  const blobs: Blob[] = []
  const text = stringify(value, {
    Blob: (each: unknown) => each instanceof Blob && [blobs.push(each) - 1, each.type, nameOf(each)],
  })
  const files = await Promise.all(blobs.map(async (blob) => encrypt(key, await blob.arrayBuffer())))
  return { sealed: await encrypt(key, new TextEncoder().encode(text)), files }
}

async function opened(key: CryptoKey, { sealed: bytes, files }: Sealed): Promise<unknown> {
  const contents = await Promise.all(files.map((each) => decrypt(key, each)))
  return parse(new TextDecoder().decode(await decrypt(key, bytes)), {
    Blob: ([at, type, name]: [number, string, string | undefined]) => {
      const parts = [contents[at] ?? new ArrayBuffer()]
      return name === undefined ? new Blob(parts, { type }) : new File(parts, name, { type })
    },
  }) as unknown
}

const nameOf = (blob: Blob) => (blob instanceof File ? blob.name : undefined)

/** Encrypts bytes; the result begins with its initialization vector. */
export async function encrypt(key: CryptoKey, plain: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const iv = randomBytes(ivBytes)
  const secret = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
  const whole = new Uint8Array(ivBytes + secret.length)
  whole.set(iv)
  whole.set(secret, ivBytes)
  return whole
}

/** Fails if the bytes were encrypted under another key, or changed. */
export const decrypt = (key: CryptoKey, whole: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: whole.subarray(0, ivBytes) }, key, whole.subarray(ivBytes))
