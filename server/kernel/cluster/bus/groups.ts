/**
 * Frames to groups of people whom each process finds by itself, so that nobody names thousands. The domain that knows the people
 * registers how to find them.
 */
import type { PersonId } from '@linnet/protocol'

/** The people of a frame, as a domain describes them to other processes. */
export interface PeopleGroup {
  /** The name under which the domain has registered. */
  kind: string
  /** Frames of one kind and id arrive in the order in which they were sent. It has no space. */
  id: string
  /** The description by which the domain finds the people. */
  said: unknown
  /** People who get the frame too, and are not found. */
  besides: readonly PersonId[]
}

/** Finds the people of a group; a promise if they have to be loaded first. */
export type FindPeople = (said: unknown) => readonly PersonId[] | Promise<readonly PersonId[]>

interface Waiting {
  said: unknown
  frame: string
  sinceMs: number
}

interface GroupParts {
  push: (personIds: readonly PersonId[], frame: string) => void
  /** Called when frames could not be pushed that came from a moment on, by the database's time. */
  onLost: (sinceMs: number) => void
  sinceMs: () => number
}

/** Waiting for longer, they are as good as lost. */
const mostWaiting = 1_000

export function createGroups({ push, onLost, sinceMs }: GroupParts) {
  const finders = new Map<string, FindPeople>()
  /** The frames of groups whose people are being loaded, oldest first. */
  const loading = new Map<string, Waiting[]>()

  async function load(key: string, { find, found }: { find: FindPeople; found: ReturnType<FindPeople> }) {
    const queue = loading.get(key) ?? []
    const [first] = queue
    let people = found
    try {
      for (let next = first; next; next = queue[0]) {
        if (next !== first) people = find(next.said)
        push(await people, next.frame)
        queue.shift()
      }
    } catch {
      onLost(first?.sinceMs ?? 0)
    }
    loading.delete(key)
  }

  return {
    open: (kind: string, find: FindPeople): void => void finders.set(kind, find),
    kinds: () => [...finders.keys()],
    /** Takes a frame of another process; returns whether its kind is known. */
    hear(text: string): boolean {
      const { kind, id, said, frame } = decodeGroupFrame(text)
      const find = finders.get(kind)
      if (!find) return false
      const key = `${kind} ${id}`
      const one = { said, frame, sinceMs: sinceMs() }
      const queue = loading.get(key)
      if (queue) {
        if (queue.length < mostWaiting) queue.push(one)
        else onLost(one.sinceMs)
        return true
      }
      const found = find(said)
      if (!(found instanceof Promise)) push(found, frame)
      else {
        loading.set(key, [one])
        void load(key, { find, found })
      }
      return true
    },
  }
}

/** A frame of a group, as an item's text. */
export function encodeGroupFrame({ kind, id, said }: Omit<PeopleGroup, 'besides'>, frame: string): string {
  const description = JSON.stringify(said)
  return `${kind} ${id} ${description.length} ${description}${frame}`
}

function decodeGroupFrame(text: string) {
  const [, kind = '', id = '', length = ''] = /^(\S+) (\S+) (\d+) /.exec(text) ?? []
  const start = kind.length + id.length + length.length + 3
  const end = start + Number(length)
  return { kind, id, said: JSON.parse(text.slice(start, end)) as unknown, frame: text.slice(end) }
}
