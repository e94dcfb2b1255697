import { describe, expect, test } from 'bun:test'
import type { MomentVisibility } from '@linnet/protocol'
import { isInFeed, maySee, type Viewpoint } from './rule'

const dayMs = 86_400_000
const fresh = { isNamed: false, isKeptFrom: false, days: 0, ageMs: 0 } as const
type Relationship = Viewpoint['relationship']

const visibilities: readonly MomentVisibility[] = ['friends', 'some', 'except', 'me', 'public']
const relationships: readonly Relationship[] = ['self', 'friends', 'strangers', 'blocked']

describe('who may see a moment, by its visibility, what they are to the author, and whether it names them:', () => {
  // The expected answers for each visibility: friend, friend who is named, stranger, stranger who is named.
  const table: Record<MomentVisibility, readonly [boolean, boolean, boolean, boolean]> = {
    friends: [true, true, false, false],
    some: [false, true, false, false],
    except: [true, false, false, false],
    me: [false, false, false, false],
    public: [true, true, true, true],
  }
  const columns = [
    ['friends', false],
    ['friends', true],
    ['strangers', false],
    ['strangers', true],
  ] as const
  test.each(
    visibilities.flatMap((visibility) =>
      columns.map(
        ([relationship, isNamed], column) =>
          [visibility, relationship, isNamed, table[visibility][column] ?? false] as const,
      ),
    ),
  )('%s, %s, named %p: %p', (visibility, relationship, isNamed, sees) => {
    expect(maySee({ ...fresh, visibility, relationship, isNamed })).toBe(sees)
  })
})

const everyViewpoint = visibilities.flatMap((visibility) =>
  relationships.flatMap((relationship) =>
    [false, true].flatMap((isNamed) =>
      [false, true].flatMap((isKeptFrom) =>
        [0, 3].flatMap((days) =>
          [0, 3 * dayMs - 1, 3 * dayMs].map((ageMs): Viewpoint => ({
            visibility,
            relationship,
            isNamed,
            isKeptFrom,
            days,
            ageMs,
          })),
        ),
      ),
    ),
  ),
)

describe('whatever else holds:', () => {
  const those = (which: (viewpoint: Viewpoint) => boolean) => everyViewpoint.filter(which)

  test('authors see all of their own', () => {
    for (const viewpoint of those(({ relationship }) => relationship === 'self'))
      expect(maySee(viewpoint)).toBe(true)
  })

  test('who is blocked, on either side, sees nothing', () => {
    for (const viewpoint of those(({ relationship }) => relationship === 'blocked'))
      expect(maySee(viewpoint)).toBe(false)
  })

  test('from whom the author keeps their moments sees none, not even public ones', () => {
    for (const viewpoint of those((each) => each.isKeptFrom && each.relationship !== 'self'))
      expect(maySee(viewpoint)).toBe(false)
  })

  test('a moment is seen until the author’s days are over, and not a millisecond longer', () => {
    const shown = those((each) => each.ageMs === 0 && maySee(each))
    expect(shown.length).toBeGreaterThan(0)
    for (const viewpoint of shown.filter(({ relationship }) => relationship !== 'self')) {
      expect(maySee({ ...viewpoint, ageMs: 3 * dayMs - 1 })).toBe(true)
      expect(maySee({ ...viewpoint, ageMs: 3 * dayMs })).toBe(viewpoint.days === 0)
    }
  })

  test('a reader who hides somebody’s moments has none of them in a feed, and may see them elsewhere', () => {
    for (const viewpoint of everyViewpoint) {
      expect(isInFeed(viewpoint, { isHidden: false })).toBe(maySee(viewpoint))
      expect(isInFeed(viewpoint, { isHidden: true })).toBe(viewpoint.relationship === 'self')
    }
  })
})
