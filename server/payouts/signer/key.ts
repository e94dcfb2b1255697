/** The key of the wallet that pays: in hexadecimal, or as a keystore (version 3) that a password opens. */
import { createDecipheriv, scryptSync, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { StartRefusal } from '../../kernel/start-refusal'

const hex = z.string().regex(/^(0x)?[0-9a-fA-F]+$/)
const Keystore = z.object({
  version: z.literal(3),
  crypto: z.object({
    cipher: z.literal('aes-128-ctr'),
    cipherparams: z.object({ iv: hex }),
    ciphertext: hex,
    kdf: z.literal('scrypt'),
    kdfparams: z.object({ dklen: z.literal(32), n: z.int(), p: z.int(), r: z.int(), salt: hex }),
    mac: hex,
  }),
})

export type SigningKey = Pick<ReturnType<typeof privateKeyToAccount>, 'address' | 'signTransaction'>

export const keyOf = (secret: `0x${string}`): SigningKey => privateKeyToAccount(secret)

/** Reads the key. Refuses a file that others may read. */
export function readKey(file: string, passwordFile: string | undefined): SigningKey {
  for (const each of passwordFile === undefined ? [file] : [file, passwordFile])
    if ((statSync(each).mode & 0o077) !== 0)
      throw new StartRefusal(`Others may read ${each}. Set its permissions to 600.`)
  const text = readFileSync(file, 'utf8').trim()
  if (!text.startsWith('{')) {
    if (!/^(0x)?[0-9a-fA-F]{64}$/.test(text))
      throw new StartRefusal(`${file} holds no key: 64 hexadecimal digits, or a keystore.`)
    return keyOf(`0x${text.replace(/^0x/, '')}`)
  }
  if (passwordFile === undefined)
    throw new StartRefusal(`${file} is encrypted. Set SIGNER_PASSWORD_FILE to the file with its password.`)
  return keyOf(decryptKeystore(text, readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, '')))
}

export function decryptKeystore(text: string, password: string): `0x${string}` {
  const { crypto: sealed } = Keystore.parse(JSON.parse(text))
  const { n: N, r, p, salt } = sealed.kdfparams
  const derived = scryptSync(password.normalize('NFKC'), bytes(salt), 32, {
    N,
    r,
    p,
    maxmem: 256 * N * r,
  })
  const encrypted = bytes(sealed.ciphertext)
  const mac = bytes(keccak256(Buffer.concat([derived.subarray(16, 32), encrypted])))
  const stated = bytes(sealed.mac)
  if (stated.length !== mac.length || !timingSafeEqual(stated, mac))
    throw new StartRefusal('The password does not open the key.')
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), bytes(sealed.cipherparams.iv))
  return `0x${Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('hex')}`
}

const bytes = (text: string) => Buffer.from(text.replace(/^0x/, ''), 'hex')
