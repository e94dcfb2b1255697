import * as calls from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { remove, renameTag, tag } from './arrange'
import { list, show } from './list'
import { listVersions, write } from './notes'
import { countAll } from './room'
import { save } from './save'
import type { FavouriteLimits } from './settings'

export const favouriteRoutes = (limits: FavouriteLimits): readonly Implementation[] => [
  implementQuery(calls.listFavourites, ({ work, input, caller }) => list(work, caller.personId, input)),
  implementQuery(calls.countFavourites, ({ work, caller }) => countAll(work, limits, caller.personId)),
  implementQuery(calls.showFavourite, ({ work, input, caller }) => show(work, caller.personId, input.id)),
  implementQuery(calls.listNoteVersions, ({ work, input, caller }) =>
    listVersions(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.saveFavourites, ({ work, input, caller }) =>
    save(work, limits, { ...input, personId: caller.personId }),
  ),
  implement(calls.writeNote, ({ work, input, caller }) =>
    write(work, limits, { ...input, personId: caller.personId }),
  ),
  implement(calls.deleteFavourites, async ({ work, input: { ids }, caller: { personId } }) => {
    await remove(work, { personId, ids })
    return {}
  }),
  implement(
    calls.tagFavourites,
    async ({ work, input: { ids, add = [], remove: off = [] }, caller: { personId } }) => {
      await tag(work, { personId, ids, add, remove: off })
      return {}
    },
  ),
  implement(calls.renameFavouriteTag, async ({ work, input: { tag: old, name }, caller: { personId } }) => {
    await renameTag(work, { personId, tag: old, name })
    return {}
  }),
]
