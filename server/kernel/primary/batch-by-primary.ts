import type { Batcher } from '../batch'
import type { Primaries } from './primaries'

/** Batches inputs by the primary that holds what they concern, so that no batch is of two. With one primary that is one batcher. */
export function batchByPrimary<One, Input, Result>(
  { all, of }: Primaries<One>,
  {
    idOf,
    open,
  }: {
    /** The id of what an input concerns. */
    idOf: (input: Input) => string
    open: (one: One) => Batcher<Input, Result>
  },
): Batcher<Input, Result> {
  const batchers = new Map(all.map((one) => [one, open(one)]))
  const [only] = batchers.values()
  if (only && batchers.size === 1) return only
  const submit = (input: Input) => {
    const batcher = batchers.get(of(idOf(input)))
    return batcher ? batcher(input) : Promise.reject(new Error('no primary holds it'))
  }
  const list = [...batchers.values()]
  return Object.defineProperties(submit, {
    waiting: { get: () => list.reduce((sum, { waiting }) => sum + waiting, 0) },
    drain: { value: () => Promise.all(list.map((one) => one.drain())) },
  }) as Batcher<Input, Result>
}
