/** Prints `docs/encrypted-data.md`: the encrypted form of payloads, with examples that a client can test itself against. */
import { createCipheriv } from 'node:crypto'

/** Examples: keys and vectors of each length, which no server may use. */
const examples = [
  {
    key: '000102030405060708090a0b0c0d0e0f',
    iv: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
    payload: { list_id: '7' },
  },
  {
    key: '000102030405060708090a0b0c0d0e0f1011121314151617',
    iv: '00000000000000000000000000000001',
    payload: { type: 2, content: '你好' },
  },
  {
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    iv: '0f0e0d0c0b0a09080706050403020100',
    payload: { ids: ['1', '2'], note: 'exactly one block more' },
  },
]

export function encryptedDataPage(): string {
  const vectors = examples.map(({ key, iv, payload }) => {
    const text = JSON.stringify(payload)
    const vector = Buffer.from(iv, 'hex')
    const cipher = createCipheriv(`aes-${key.length * 4}-cbc`, Buffer.from(key, 'hex'), vector)
    const sealed = Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
    return `\`\`\`text\nkey           ${key}\niv            ${iv}\npayload       ${text}\nencryptedData ${sealed}\n\`\`\`\n`
  })
  return `# Encrypted payloads

Printed by \`node_modules/.bin/bun protocol/generate.ts\` from \`protocol/print/encrypted-data.ts\`.

Older apps send the payload of a call a second time, encrypted, in the field \`encryptedData\`. Linnet's own app
does not: all apps share the key, so anyone who has an app can read and write such payloads. It is no replacement for
TLS. A server understands the field only with \`ENCRYPTED_DATA_KEY\`, the key in hexadecimal; otherwise it refuses
it as an unknown field.

- The payload is a JSON object in UTF-8, without \`_token\`, \`_agent_id\` and \`lang\`, which are sent plain.
- It is encrypted by AES in CBC mode with PKCS #7 padding, under a key of 16, 24 or 32 bytes.
- The initialization vector is 16 random bytes, new for each payload. The field is the base64 of the vector
  followed by the ciphertext.
- If the payload is also sent plain, both must say the same. In a form, numbers are compared by their digits, and
  objects and lists by the JSON that spells them.
- Whatever is wrong with the field, the answer is the same: \`BadInput\` with \`encryptedData\` as its field.

## Examples

${vectors.join('\n')}`
}
