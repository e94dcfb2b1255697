/**
 * Immutable maps that are changed often: a change copies the newest values, at most `maxTop`, and shares all others with the map
 * before it.
 */

const maxTop = 64

class LayeredMap<K, V> implements ReadonlyMap<K, V> {
  readonly base: ReadonlyMap<K, V>
  readonly top: ReadonlyMap<K, V>

  constructor(base: ReadonlyMap<K, V>, top: ReadonlyMap<K, V>) {
    this.base = base
    this.top = top
  }

  get size() {
    return [...this].length
  }
  get(key: K) {
    return this.top.get(key) ?? this.base.get(key)
  }
  has(key: K) {
    return this.top.has(key) || this.base.has(key)
  }
  forEach(each: (value: V, key: K, map: ReadonlyMap<K, V>) => void) {
    for (const [key, value] of this) each(value, key, this)
  }
  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.base) yield [key, this.top.get(key) ?? value]
    for (const entry of this.top) if (!this.base.has(entry[0])) yield entry
  }
  *keys(): MapIterator<K> {
    for (const [key] of this) yield key
  }
  *values(): MapIterator<V> {
    for (const [, value] of this) yield value
  }
  [Symbol.iterator]() {
    return this.entries()
  }
}

const baseOf = <K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
  map instanceof LayeredMap ? (map as LayeredMap<K, V>).base : map
const topOf = <K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
  map instanceof LayeredMap ? (map as LayeredMap<K, V>).top : new Map<K, V>()

/** The map with a value under a key. Values are never undefined. */
export function withValue<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  const top = topOf(map)
  return top.size < maxTop || top.has(key)
    ? new LayeredMap(baseOf(map), new Map(top).set(key, value))
    : new LayeredMap(new Map(map), new Map([[key, value]]))
}

/** A copy of a map with each value changed. */
export const withEach = <K, V, W>(map: ReadonlyMap<K, V>, change: (value: V, key: K) => W): Map<K, W> =>
  new Map(Array.from(map, ([key, value]) => [key, change(value, key)]))

/** The keys whose values differ. It compares only the newest values if one map was made from the other a moment ago. */
export function changedKeys<K, V>(before: ReadonlyMap<K, V>, now: ReadonlyMap<K, V>): Set<K> {
  const hasOneBase = baseOf(before) === baseOf(now)
  const [some, others] = hasOneBase ? [topOf(before), topOf(now)] : [before, now]
  return new Set([...some.keys(), ...others.keys()].filter((key) => before.get(key) !== now.get(key)))
}
