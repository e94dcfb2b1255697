import type { Chat } from '@linnet/client'
import { listPins } from '@linnet/protocol/conversations/pins'
import { useMemo } from 'react'
import { useQueryOf } from '~/data/use-query'
import { useNow } from '~/platform/now'

/** The pinned messages of a conversation in order, last pinned first unless somebody reordered them; undefined until known. */
export function usePins({ id, pinsCseq }: Pick<Chat, 'id' | 'pinsCseq'>) {
  const hasPins = pinsCseq !== undefined
  const { data, problem, reload } = useQueryOf(listPins, { conversationId: id }, { isEnabled: hasPins })
  const now = useNow()
  const pins = useMemo(() => {
    if (!hasPins) return []
    return data?.entries.filter(({ message: { expiresAtMs } }) => !expiresAtMs || expiresAtMs > now * 1000)
  }, [hasPins, data, now])
  return { pins, problem, reload }
}
