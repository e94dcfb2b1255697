import { describe, expect, test } from 'bun:test'
import { VideoState, VideoVisibility } from '@linnet/protocol'
import { maySee, type Viewpoint } from './rule'

type Relationship = Viewpoint['relationship']
const relationships: readonly Relationship[] = ['self', 'friends', 'strangers', 'blocked']

describe('who sees a video that is ready, by its visibility and what they are to its author:', () => {
  const table: Record<VideoVisibility, Record<Relationship, boolean>> = {
    public: { self: true, friends: true, strangers: true, blocked: false },
    friends: { self: true, friends: true, strangers: false, blocked: false },
    me: { self: true, friends: false, strangers: false, blocked: false },
  }
  test.each(
    VideoVisibility.options.flatMap((visibility) =>
      relationships.map(
        (relationship) => [visibility, relationship, table[visibility][relationship]] as const,
      ),
    ),
  )('%s, %s: %p', (visibility, relationship, sees) => {
    expect(maySee({ visibility, relationship, state: 'ready' })).toBe(sees)
  })
})

test('nobody but its author sees a video that is being converted, or could not be', () => {
  const sees = VideoState.options.flatMap((state) =>
    VideoVisibility.options.flatMap((visibility) =>
      relationships
        .filter((relationship) => maySee({ visibility, relationship, state }))
        .map((relationship) => ({ state, relationship })),
    ),
  )
  const unready = sees.filter(({ state }) => state !== 'ready')
  expect(new Set(unready.map(({ relationship }) => relationship))).toEqual(new Set(['self']))
  expect(unready).toHaveLength(6)
})
