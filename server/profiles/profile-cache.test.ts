import { describe, expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Work } from '../kernel/work'
import { createProfileCache } from './profile-cache'

const id = (name: string) => name as PersonId
const profile = (name: string, nickname = name) => ({ id: id(name), nickname })
const newCache = (maxSize = 10) => createProfileCache<ReturnType<typeof profile>>({ maxSize, freshMs: 1_000 })

/** The parts of a transaction the cache needs, with a manual commit. */
function newWork() {
  const afterwards: (() => void)[] = []
  const work = { sql: {} as Sql, afterChange: (act: () => void) => afterwards.push(act) } as unknown as Work
  return { work, commit: () => afterwards.forEach((act) => act()) }
}

describe('the profile cache', () => {
  test('keeps a profile for a while', () => {
    const cache = newCache()
    cache.put([profile('ann')], { mark: cache.mark(), nowMs: 0 })
    expect(cache.get(id('ann'), 999)).toEqual(profile('ann'))
    expect(cache.get(id('ann'), 1_000)).toBeUndefined()
  })

  test('drops a changed profile after the commit, not before', () => {
    const cache = newCache()
    cache.put([profile('ann'), profile('bob')], { mark: cache.mark(), nowMs: 0 })
    const { work, commit } = newWork()
    cache.changes(work, id('ann'))
    expect(cache.get(id('ann'), 0)).toBeDefined()
    commit()
    expect(cache.get(id('ann'), 0)).toBeUndefined()
    expect(cache.get(id('bob'), 0)).toBeDefined()
  })

  test('says what changed to others, which drop it', () => {
    const [here, there] = [newCache(), newCache()]
    const stop = here.onChange((changed) => there.drop(changed))
    const mark = there.mark()
    there.put([profile('ann'), profile('bob')], { mark, nowMs: 0 })
    const { work, commit } = newWork()
    here.changes(work, id('ann'))
    commit()
    expect(there.get(id('ann'), 0)).toBeUndefined()
    // Rows that were read before are not kept either.
    there.put([profile('ann', 'old name')], { mark, nowMs: 0 })
    expect(there.get(id('ann'), 0)).toBeUndefined()
    stop()
    const later = newWork()
    here.changes(later.work, id('bob'))
    later.commit()
    expect(there.get(id('bob'), 0)).toBeDefined()
  })

  test('does not cache rows that were read before a change but arrive after it', () => {
    const cache = newCache()
    const mark = cache.mark()
    const { work, commit } = newWork()
    cache.changes(work, id('ann'))
    commit()
    cache.put([profile('ann', 'old')], { mark, nowMs: 0 })
    expect(cache.get(id('ann'), 0)).toBeUndefined()
  })

  test('recognizes a transaction that has changed a profile', () => {
    const cache = newCache()
    const { work } = newWork()
    expect(cache.isChangedBy(work.sql)).toBe(false)
    cache.changes(work, id('ann'))
    expect(cache.isChangedBy(work.sql)).toBe(true)
  })

  test('evicts the least recently used profile', () => {
    const cache = newCache(2)
    cache.put([profile('ann'), profile('bob')], { mark: cache.mark(), nowMs: 0 })
    cache.get(id('ann'), 0)
    cache.put([profile('cat')], { mark: cache.mark(), nowMs: 0 })
    expect(['ann', 'bob', 'cat'].map((name) => cache.get(id(name), 0)?.nickname)).toEqual([
      'ann',
      undefined,
      'cat',
    ])
  })
})
