import type { Call, FormSpelling } from '@linnet/protocol'
import type { Guest } from '../caller'
import { refuse } from '../refusal'
import { decodeFrom } from './decode'

/** Decodes the fields of a call, as JSON or a form spells them; refuses what the contract does not allow. */
export function decodeInput(
  call: Call,
  fields: Record<string, unknown>,
  { isNewer = false }: Guest,
): unknown {
  const unpacked = unpack(call, fields)
  const ignoresUnknown = isNewer && call.ignoresUnknown === true
  const result = decodeFrom(call.input, unpacked, { ignoresUnknown })
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'too_big' && issue.origin === 'string' && issue.path.at(-1) === 'text')
    refuse('TooLarge')
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '')
  return refuse('BadInput', { field })
}

/** The fields with those read that a form spells differently. Calls over a socket have none, so nothing is copied. */
function unpack(call: Call, fields: Record<string, unknown>): Record<string, unknown> {
  let unpacked = fields
  for (const [name, spelling] of call.input.formSpellings) {
    const given = fields[name]
    if (given === undefined) continue
    const read = readSpelling(name, spelling, given)
    if (read === given) continue
    if (unpacked === fields) unpacked = { ...fields }
    unpacked[name] = read
  }
  return unpacked
}

/** Reads a value as a form spells it; a value from JSON is left as it is. */
function readSpelling(field: string, spelling: FormSpelling, value: unknown): unknown {
  const isText = typeof value === 'string'
  if (isText && (spelling === 'object' || value.startsWith('['))) return parseNested(field, value)
  if (spelling === 'object') return value
  const list: unknown = isText ? [value] : value
  if (spelling === 'texts' || !Array.isArray(list)) return list
  return list.map((each: unknown) =>
    typeof each === 'string' && /^[0-9]{1,16}$/.test(each) ? Number(each) : each,
  )
}

function parseNested(field: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return refuse('BadInput', { field })
  }
}
