/** The storage of the service, by kind and age. */
import { z } from 'zod'
import { PersonId } from '../wire'
import { defineStaffCall, Seconds } from './contract'

export const Storage = z.object({
  /** When it was estimated; missing before the first time. */
  at: Seconds.optional(),
  parts: z.array(
    z.object({
      /**
       * `messages`, `chatExports`, `dataExports` and `rest` are in the database; `pictures`, `videos`, `voice`, `files`,
       * `recordings` (of live streams) and `unfinished` (uploads) are files.
       */
      name: z.string(),
      /** How many there are; 0 for `rest`. */
      count: z.number(),
      bytes: z.number(),
      /** The bytes of what is older than a number of days. */
      older: z.array(z.object({ days: z.int(), bytes: z.number() })),
    }),
  ),
  /** How much more it is than some days ago; only for days on which it was estimated. */
  growth: z.array(z.object({ days: z.int(), bytes: z.number() })),
  /** The members whose files take most. */
  owners: z.array(z.object({ person: z.object({ id: PersonId, name: z.string() }), bytes: z.number() })),
})
export type Storage = z.output<typeof Storage>

export const readStorage = defineStaffCall({
  name: 'storage.read',
  right: 'storage.read',
  effect: 'reveals',
  summary:
    'What the service stores by kind and age, how it grows, and whose files take most, as estimated within the last hour.',
  input: z.object({}),
  output: Storage,
  refusals: [],
})

export const storageCalls = [readStorage]
