/** Signed heads of the chain: evidence outside the database that its history was not rewritten. */
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { type KeyFile, openKey } from '../../kernel/key-file'

/** The newest block at some point in time. */
export interface ChainHead {
  epoch: number
  n: bigint
  hash: string
}

/** Signs heads, and distinguishes its own signatures from others. */
export interface HeadSigner {
  /** The public key in PEM, for verifying the heads elsewhere. */
  publicPem: string
  /** The first 16 hex digits of the public key's SHA-256. */
  fingerprint: string
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

export const headKey: KeyFile = {
  file: 'ledger-heads.key',
  opens: "the ledger's heads",
  withoutIt:
    'Heads noted so far count as signed by another server, which stops payments: see docs/operations/backup.md.',
}

/** Opens the signing key. */
export function openHeadSigner(secretsDir: string): HeadSigner {
  const seed = openKey(secretsDir, headKey)
  const key = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' })
  return signerOf(key)
}

function signerOf(key: KeyObject): HeadSigner {
  const publicKey = createPublicKey(key)
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return {
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex').slice(0, 16),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    isSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  }
}

/** Writes a head as one line: `epoch block hash time signature`. */
export function writeHeadLine({ epoch, n, hash }: ChainHead, atMs: number, signer: HeadSigner): string {
  const text = `${epoch} ${n} ${hash} ${new Date(atMs).toISOString()}`
  return `${text} ${signer.sign(text)}`
}

export interface ReadHeads {
  /**
   * The heads in the order in which they were noted. A head of block 0 states that no block was sealed yet.
   */
  heads: ChainHead[]
  /** The number of lines that look like heads and are not signed by this server's key. */
  forged: number
}

const Epoch = z.coerce.number()
const signedLine = /^((\d+) (\d+) ([0-9a-f]{64}) \S+) ([\w-]{86})$/
/** The format from before heads were signed. */
const unsignedLine = /^(\d+) ([0-9a-f]{64}) \S+$/

/** Parses noted lines. A line torn by a crash is skipped. */
export function readHeadLines(text: string, signer: HeadSigner): ReadHeads {
  const read: ReadHeads = { heads: [], forged: 0 }
  let hasSigned = false
  for (const line of text.split('\n')) {
    const [, said = '', epoch = '', n = '', hash = '', signature = ''] = signedLine.exec(line) ?? []
    const [, oldN, oldHash] = unsignedLine.exec(line) ?? []
    if (said !== '') {
      hasSigned = true
      if (signer.isSigned(said, signature)) read.heads.push({ epoch: Epoch.parse(epoch), n: BigInt(n), hash })
      else read.forged++
    } else if (oldN !== undefined && oldHash !== undefined) {
      if (hasSigned) read.forged++
      else read.heads.push({ epoch: 1, n: BigInt(oldN), hash: oldHash })
    }
  }
  return read
}
