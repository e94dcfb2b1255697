/** Keeps secrets and user content out of the log, by field names and by patterns in values. */

const secretAnywhere = new Set([
  'password',
  'passphrase',
  'passwd',
  'token',
  'tokens',
  'secret',
  'cookie',
  'authorization',
])
const secretAtTheEnd = new Set([
  'code',
  'text',
  'content',
  'body',
  'payload',
  'draft',
  'credential',
  'credentials',
  'mnemonic',
])
const harmlessCodes = new Set(['exit', 'status', 'error', 'close', 'refusal', 'sql', 'signal'])
const secretKeys = new Set(['api', 'private', 'secret', 'signing', 'master'])

const maxDepth = 5
const maxItems = 50
const maxLength = 2_000

/** `smsCode`, `authToken`, `password_hash` and `msgText` are secret; `exitCode` and `contentType` are not. */
export function isSecretName(name: string): boolean {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? []
  if (words.some((word) => secretAnywhere.has(word))) return true
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (last === 'code') return !harmlessCodes.has(before)
  if (last === 'key') return secretKeys.has(before)
  return secretAtTheEnd.has(last)
}

/** Removes passwords in URLs and tokens in queries from a text, and truncates it. */
export function redactText(text: string): string {
  const clean = text
    .replace(/\/\/[^\s/@]+@/g, '//***@')
    .replace(/\b(_?token|code|password)=[^&\s]+/gi, '$1=***')
    .replace(/\bBearer \S+/gi, 'Bearer ***')
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}...` : clean
}

/** Returns a copy that is safe to log and to print as JSON. */
export function redact(value: unknown, depth = 0): unknown {
  switch (typeof value) {
    case 'string':
      return redactText(value)
    case 'bigint':
    case 'symbol':
    case 'function':
      return String(value)
    case 'object':
      return value === null ? null : redactObject(value, depth)
    case 'number':
    case 'boolean':
    case 'undefined':
      return value
  }
}

function redactObject(value: object, depth: number): unknown {
  if (depth >= maxDepth) return '...'
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Error) return redactError(value, depth)
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => redact(item, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    copy[name] = isSecretName(name) ? '***' : redact(item, depth + 1)
  }
  return copy
}

/** Keeps only what helps locate the bug: other properties of an error, such as a row, may hold personal data. */
function redactError(error: Error, depth: number): unknown {
  const copy: Record<string, unknown> = { name: error.name, message: redactText(error.message) }
  if ('errno' in error) copy['errno'] = String(error.errno)
  if (error.stack) copy['stack'] = redactText(error.stack)
  if (error.cause !== undefined) copy['cause'] = redact(error.cause, depth + 1)
  return copy
}
