/**
 * The part of zod that the protocol uses, for the browser: a fifth of its size and quicker to set up. The
 * build substitutes it for zod, and small-zod.test.ts compares the two over the whole contract. For an
 * invalid value it reports only the first issue, by code and path.
 */

/** The issue of a refused value. */
class Failure {
  constructor(
    readonly code: string,
    readonly path: readonly PropertyKey[] = [],
  ) {}
}

/** Decodes a value, or encodes it. */
type Read = (value: unknown, isEncoding: boolean) => unknown

/** Returns the value, perhaps a changed one, or a Failure. */
type Check = (value: unknown) => unknown

/** Treatment of an absent property: `in`, the input may lack it; `out`, the result may lack it. */
type Absence = { in: boolean; out: boolean }

class ZodType {
  private checks: readonly Check[] = []

  constructor(
    private readonly read: Read,
    readonly absence: Absence = { in: false, out: false },
  ) {}

  run(value: unknown, isEncoding: boolean): unknown {
    let result = this.read(value, isEncoding)
    for (const check of this.checks) {
      if (result instanceof Failure) break
      result = check(result)
    }
    return result
  }

  optional() {
    return new ZodOptional(this)
  }

  catch(instead: unknown) {
    return new ZodCatch(this, instead)
  }

  /** Brands exist for the type checker only. */
  brand() {
    return this
  }

  min(least: number) {
    return this.with((value) => sizeOf(value) >= least, 'too_small')
  }

  max(most: number) {
    return this.with((value) => sizeOf(value) <= most, 'too_big')
  }

  regex(pattern: RegExp) {
    return this.with((text) => pattern.test(text as string), 'invalid_format')
  }

  refine(accepts: (value: never) => boolean) {
    return this.with((value) => accepts(value as never), 'custom')
  }

  toLowerCase() {
    return this.overwrite((text) => text.toLowerCase())
  }

  overwrite(change: (text: string) => string) {
    return this.checked((text) => change(text as string))
  }

  safeParse(value: unknown) {
    return safeDecode(this, value)
  }

  encode(value: unknown) {
    return encode(this, value)
  }

  private with(accepts: (value: unknown) => boolean, code: string) {
    return this.checked((value) => (accepts(value) ? value : new Failure(code)))
  }

  private checked(check: Check): this {
    const copy = Object.assign(Object.create(Object.getPrototypeOf(this) as object) as this, this)
    copy.checks = [...this.checks, check]
    return copy
  }
}

const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : (value as string).length)

/** A schema of the values that a function recognizes. */
const where =
  (accepts: (value: unknown) => boolean, code = 'invalid_type'): Read =>
  (value) =>
    accepts(value) ? value : new Failure(code)

class Wrapper extends ZodType {
  constructor(
    readonly inner: ZodType,
    read: Read,
    absence: Absence,
  ) {
    super(read, absence)
  }

  unwrap() {
    return this.inner
  }
}

export class ZodOptional extends Wrapper {
  constructor(inner: ZodType) {
    const read: Read = (value, isEncoding) => (value === undefined ? undefined : inner.run(value, isEncoding))
    super(inner, read, { in: true, out: true })
  }
}

/** The protocol tests for this class, but has no nullable values. */
export class ZodNullable extends Wrapper {}

export class ZodCatch extends Wrapper {
  constructor(inner: ZodType, instead: unknown) {
    const insteadOf =
      typeof instead === 'function' ? (instead as (context: object) => unknown) : () => instead
    const read: Read = (value, isEncoding) => {
      const result = inner.run(value, isEncoding)
      return result instanceof Failure && !isEncoding ? insteadOf({ value }) : result
    }
    super(inner, read, { in: true, out: inner.absence.out })
  }
}

export class ZodNumber extends ZodType {}

export class ZodArray extends ZodType {
  constructor(readonly element: ZodType) {
    super((value, isEncoding) => {
      if (!Array.isArray(value)) return new Failure('invalid_type')
      const elements: unknown[] = []
      for (const [at, each] of value.entries()) {
        const result = element.run(each, isEncoding)
        if (result instanceof Failure) return below(result, at)
        elements.push(result)
      }
      return elements
    })
  }
}

export class ZodCodec extends ZodType {
  constructor(wire: ZodType, clear: ZodType, by: { decode: Step; encode: Step }) {
    const read: Read = (value, isEncoding) => {
      const [from, step, to] = isEncoding ? [clear, by.encode, wire] : [wire, by.decode, clear]
      const before = from.run(value, isEncoding)
      if (before instanceof Failure) return before
      const issues: { code: string }[] = []
      const after = step(before as never, { issues })
      return issues[0] ? new Failure(issues[0].code) : to.run(after, isEncoding)
    }
    super(read, { in: wire.absence.in, out: clear.absence.out })
  }
}

type Step = (value: never, context: { issues: { code: string }[] }) => unknown
type Shape = Readonly<Record<string, ZodType>>

const below = ({ code, path }: Failure, key: PropertyKey) => new Failure(code, [key, ...path])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectOf(shape: Shape, unknownFields: 'dropped' | 'kept' | 'refused'): ZodType {
  const fields = Object.entries(shape)
  return new ZodType((input, isEncoding) => {
    if (!isObject(input)) return new Failure('invalid_type')
    const output: Record<string, unknown> = {}
    for (const [key, schema] of fields) {
      const isPresent = key in input
      if (!isPresent && schema.absence.in && schema.absence.out) continue
      const value = schema.run(input[key], isEncoding)
      if (value instanceof Failure) return below(value, key)
      if (!isPresent && !schema.absence.in) return new Failure('invalid_type', [key])
      if (isPresent || value !== undefined) output[key] = value
    }
    if (unknownFields === 'dropped') return output
    for (const key in input) {
      if (key in shape) continue
      if (unknownFields === 'refused') return new Failure('unrecognized_keys')
      if (key !== '__proto__') output[key] = input[key]
    }
    return output
  })
}

export const object = (shape: Shape) => objectOf(shape, 'dropped')
export const looseObject = (shape: Shape) => objectOf(shape, 'kept')
export const strictObject = (shape: Shape) => objectOf(shape, 'refused')

export const record = (keys: ZodType, values: ZodType) =>
  new ZodType((input, isEncoding) => {
    if (!isObject(input)) return new Failure('invalid_type')
    const output: Record<string, unknown> = {}
    for (const given of Object.keys(input)) {
      if (given === '__proto__') continue
      const key = keys.run(given, isEncoding)
      if (key instanceof Failure) return new Failure('invalid_key', [given])
      const value = values.run(input[given], isEncoding)
      if (value instanceof Failure) return below(value, given)
      output[key as string] = value
    }
    return output
  })

export const union = (options: readonly ZodType[]) =>
  new ZodType(
    (value, isEncoding) => {
      for (const option of options) {
        const result = option.run(value, isEncoding)
        if (!(result instanceof Failure)) return result
      }
      return new Failure('invalid_union')
    },
    {
      in: options.some(({ absence }) => absence.in),
      out: options.some(({ absence }) => absence.out),
    },
  )

const uuidPattern =
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/

const oneOf = (values: readonly unknown[]) => {
  const set = new Set(values)
  return new ZodType(where((value) => set.has(value), 'invalid_value'))
}

export const string = () => new ZodType(where((value) => typeof value === 'string'))
export const uuid = () => string().regex(uuidPattern)
export const number = () => new ZodNumber(where(Number.isFinite))
export const int = () =>
  new ZodNumber(where(Number.isInteger)).min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
export const bigint = () => new ZodType(where((value) => typeof value === 'bigint'))
export const boolean = () => new ZodType(where((value) => typeof value === 'boolean'))
export const unknown = () => new ZodType((value) => value)
export const custom = (accepts: (value: unknown) => boolean = () => true) =>
  new ZodType(where(accepts, 'custom'))
export const literal = (values: unknown) => oneOf(Array.isArray(values) ? values : [values])
export const array = (element: ZodType) => new ZodArray(element)
export const codec = (wire: ZodType, clear: ZodType, by: { decode: Step; encode: Step }) =>
  new ZodCodec(wire, clear, by)
export { oneOf as enum }

/** Returned by a codec's function that has reported an issue. */
export const NEVER = undefined

const outcomeOf = (result: unknown) =>
  result instanceof Failure
    ? { success: false, error: { issues: [{ code: result.code, path: result.path }] } }
    : { success: true, data: result }

export const safeDecode = (schema: ZodType, value: unknown) => outcomeOf(schema.run(value, false))
export const safeEncode = (schema: ZodType, value: unknown) => outcomeOf(schema.run(value, true))

export function encode(schema: ZodType, value: unknown): unknown {
  const result = schema.run(value, true)
  if (result instanceof Failure) throw new TypeError(`${result.code} at ${result.path.join('.')}`)
  return result
}
