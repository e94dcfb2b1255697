// npm run lines:sign -- KEY_FILE LINES_FILE: signs a JSON list of network lines with the operator's key, which is created if
// missing, and prints the settings. Keep the key off the servers: anybody who has it can redirect every app.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const [keyFile, linesFile] = process.argv.slice(2)
if (!keyFile || !linesFile) {
  console.error('usage: npm run lines:sign -- KEY_FILE LINES_FILE')
  process.exit(2)
}
if (!existsSync(keyFile)) {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
}
const key = createPrivateKey(readFileSync(keyFile, 'utf8'))
const lines = JSON.parse(readFileSync(linesFile, 'utf8'))
const payload = Buffer.from(JSON.stringify({ issued_at: Math.floor(Date.now() / 1000), lines }))
const signature = sign(null, payload, key)
console.log(`LINES_SIGNED=${payload.toString('base64url')}.${signature.toString('base64url')}`)
console.log(`LINES_PUBLIC_KEY=${createPublicKey(key).export({ format: 'jwk' }).x}`)
