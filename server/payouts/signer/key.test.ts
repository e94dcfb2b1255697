/** The key in its forms, and the fees of what it signs. */
import { afterAll, expect, test } from 'bun:test'
import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keccak256 } from 'viem'
import { sandboxWallet } from '../sandbox-wallet'
import { decryptKeystore, readKey } from './key'
import { firstFees, raisedFees } from './transaction'

const folder = mkdtempSync(join(tmpdir(), 'linnet-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, text: string, mode = 0o600): string {
  const place = join(folder, name)
  writeFileSync(place, text)
  chmodSync(place, mode)
  return place
}

/** A keystore as wallets write it, with fewer rounds. */
function seal(secret: string, password: string): string {
  const [salt, iv] = [randomBytes(32), randomBytes(16)]
  const derived = scryptSync(password, salt, 32, { N: 4096, r: 8, p: 1 })
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  const sealed = Buffer.concat([cipher.update(Buffer.from(secret.slice(2), 'hex')), cipher.final()])
  return JSON.stringify({
    version: 3,
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: sealed.toString('hex'),
      kdf: 'scrypt',
      kdfparams: { dklen: 32, n: 4096, p: 1, r: 8, salt: salt.toString('hex') },
      mac: keccak256(Buffer.concat([derived.subarray(16), sealed])).slice(2),
    },
  })
}

test('a keystore is opened by its password, and by no other', () => {
  const keystore = seal(sandboxWallet.key, 'testpassword')
  expect(decryptKeystore(keystore, 'testpassword')).toBe(sandboxWallet.key)
  expect(() => decryptKeystore(keystore, 'testpasswore')).toThrow('does not open the key')
  const sealed = file('sealed', keystore)
  expect(() => readKey(sealed, undefined)).toThrow('Set SIGNER_PASSWORD_FILE')
  expect(readKey(sealed, file('password', 'testpassword\n')).address).toBe(sandboxWallet.address)
})

test('a key in hexadecimal is of the address that it is known by; one that others may read is refused', () => {
  expect(readKey(file('plain', `${sandboxWallet.key}\n`), undefined).address).toBe(sandboxWallet.address)
  expect(() => readKey(file('open', sandboxWallet.key, 0o644), undefined)).toThrow('Others may read')
  expect(() => readKey(file('short', '0x12'), undefined)).toThrow('holds no key')
})

test('fees are raised by an eighth at least, rounded up, or to what is asked now, and never above the limit', () => {
  const now = { baseFee: 1n, tip: 1n, most: 1_000n }
  expect(firstFees({ baseFee: 10n, tip: 3n, most: 1_000n })).toEqual({ maxFee: 23n, maxTip: 3n })
  expect(firstFees({ baseFee: 10n, tip: 3n, most: 15n })).toEqual({ maxFee: 15n, maxTip: 3n })
  expect(raisedFees({ maxFee: 81n, maxTip: 1n }, now)).toEqual({ maxFee: 92n, maxTip: 2n })
  expect(raisedFees({ maxFee: 80n, maxTip: 8n }, { ...now, baseFee: 200n, tip: 20n })).toEqual({
    maxFee: 420n,
    maxTip: 20n,
  })
  expect(raisedFees({ maxFee: 889n, maxTip: 8n }, now)).toBeUndefined()
})
