import { type GroupView, setGroupInfo } from '@linnet/protocol/groups/calls'
import type { ChangeableSetting } from '@linnet/protocol/groups/settings'
import { useCallback } from 'react'
import { knownGroup, patchGroup } from '~/features/groups/use-group'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** The settings on the management screens; name, photo and announcement have their own forms. */
type Setting = Exclude<ChangeableSetting, 'name' | 'photo' | 'announcement'>

/** Changes a setting optimistically and rolls back if it is refused; returns whether it was accepted. */
export function useSetting(group: GroupView) {
  const engine = useEngine()
  const { conversationId } = group
  return useCallback(
    async <S extends Setting>(setting: S, value: NonNullable<GroupView[S]>): Promise<boolean> => {
      const before = knownGroup(conversationId)?.[setting]
      patchGroup(conversationId, { [setting]: value }, { isAhead: true })
      const isDone = await toastRefusal(engine.call(setGroupInfo, { conversationId, [setting]: value }))
      if (!isDone) patchGroup(conversationId, { [setting]: before })
      return isDone
    },
    [engine, conversationId],
  )
}
