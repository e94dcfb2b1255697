/**
 * Encrypts the files of a backup for a key pair (X25519), of which the machine that backs up has only the public half: it can
 * read none of its backups. A sealed file is `linnet-sealed-1\n`, the public half of a key pair made for this file, the content
 * by AES-256-GCM, and its tag of 16 bytes. Its key comes from the secret that both pairs share, by HKDF-SHA256, with the two
 * public halves as salt. Each file has a key of its own, so the nonce is zero.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { StartRefusal } from '../../kernel/start-refusal'

/** Changes the content of a file on its way. */
export interface Transform {
  update: (piece: Buffer) => Buffer
  /** The rest after the last piece; throws if the content is not whole. */
  final: () => Buffer
}

const mark = Buffer.from('linnet-sealed-1\n')
const publicBytes = 32
const headBytes = mark.length + publicBytes
const tagBytes = 16
const nonce = Buffer.alloc(12)

/** By how much a sealed file is longer than its content. */
export const sealBytes = headBytes + tagBytes

/** The public half as bytes, of either half. */
function publicOf(key: KeyObject): Buffer {
  const { x = '' } = (key.type === 'public' ? key : createPublicKey(key)).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}

const fromBytes = (x: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: x.toString('base64url') }, format: 'jwk' })

function keyOf(privateKey: KeyObject, { of, made, owner }: Record<'of' | 'made' | 'owner', Buffer>): Buffer {
  const secret = diffieHellman({ privateKey, publicKey: fromBytes(of) })
  return Buffer.from(hkdfSync('sha256', secret, Buffer.concat([made, owner]), 'linnet backup', 32))
}

/** Recognizes the key pair for which files are sealed. */
export const sealIdOf = (key: KeyObject): string =>
  createHash('sha256').update(publicOf(key)).digest('hex').slice(0, 32)

export function createSeal(recipient: KeyObject): Transform {
  const pair = generateKeyPairSync('x25519')
  const [made, owner] = [publicOf(pair.publicKey), publicOf(recipient)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(pair.privateKey, { of: owner, made, owner }), nonce)
  let head: Buffer | undefined = Buffer.concat([mark, made])
  const withHead = (piece: Buffer): Buffer => {
    const whole = head ? Buffer.concat([head, piece]) : piece
    head = undefined
    return whole
  }
  return {
    update: (piece) => withHead(cipher.update(piece)),
    final() {
      const last = withHead(cipher.final())
      return Buffer.concat([last, cipher.getAuthTag()])
    },
  }
}

export function createOpening(identity: KeyObject): Transform {
  let decipher: ReturnType<typeof begin> | undefined
  let kept = Buffer.alloc(0)
  const begin = (head: Buffer) => {
    if (!head.subarray(0, mark.length).equals(mark)) throw new Error('this file is not encrypted')
    const made = head.subarray(mark.length)
    const key = keyOf(identity, { of: made, made, owner: publicOf(identity) })
    return createDecipheriv('aes-256-gcm', key, nonce)
  }
  return {
    update(piece) {
      let rest = Buffer.concat([kept, piece])
      if (!decipher && rest.length >= headBytes) {
        decipher = begin(rest.subarray(0, headBytes))
        rest = rest.subarray(headBytes)
      }
      // The tag is the end of the file, wherever that is.
      const end = decipher ? Math.max(0, rest.length - tagBytes) : 0
      kept = Buffer.from(rest.subarray(end))
      return decipher ? decipher.update(rest.subarray(0, end)) : Buffer.alloc(0)
    },
    final() {
      if (!decipher || kept.length !== tagBytes) throw new Error('this file is cut off')
      decipher.setAuthTag(kept)
      return decipher.final()
    },
  }
}

export function isSealedFile(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(mark.length)
    return readSync(file, start, 0, mark.length, 0) === mark.length && start.equals(mark)
  } finally {
    closeSync(file)
  }
}

const howToMake =
  'Make a pair where you keep it: openssl genpkey -algorithm X25519 -out private.pem && openssl pkey -in private.pem -pubout -out public.pem'

/** Reads the public half. Refuses the private half, which must not be where backups are made. */
export function readRecipient(path: string): KeyObject {
  const pem = readPem(path)
  if (pem.includes('PRIVATE KEY'))
    throw new StartRefusal(
      `${path} is a private key, with which the backups can be read: keep it elsewhere, and name the public one.`,
    )
  return x25519(path, () => createPublicKey(pem))
}

export const readIdentity = (path: string): KeyObject => {
  const pem = readPem(path)
  return x25519(path, () => createPrivateKey(pem))
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartRefusal(`The key ${path} cannot be read: ${String(error)}`)
  }
}

function x25519(path: string, read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {
    // Refused below.
  }
  throw new StartRefusal(`${path} is no X25519 key. ${howToMake}`)
}
