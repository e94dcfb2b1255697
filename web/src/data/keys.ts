import type { Call, CallInput } from '@linnet/protocol'

/**
 * The key of a cached answer: the call's name, its input, and `pages` for a list that is read page by page. The account
 * is not part of it, because each session has its own cache.
 */
export type AnswerKey = readonly [name: string, input: unknown, form?: 'pages']

export const keyOf = <C extends Call>(call: C, input: CallInput<C>): AnswerKey => [call.name, input]

export const pagesKeyOf = (call: Pick<Call, 'name'>, input: unknown): AnswerKey => [call.name, input, 'pages']

/** Serializes a key. The order of an input's fields does not matter; unlike plain JSON, it takes bigints. */
export const hashOf = (key: readonly unknown[]): string =>
  JSON.stringify(key, (_, value: unknown) => {
    if (typeof value === 'bigint') return `bigint ${value}`
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
