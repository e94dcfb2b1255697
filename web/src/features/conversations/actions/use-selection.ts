import { maxRecordItems } from '@linnet/protocol/conversations/calls'
import { useCallback, useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { useBackLayer } from '~/platform/back-layer'

/** Selection mode: the selected messages in log order; Back ends it. */
export function useSelection() {
  const texts = useTexts(conversationTexts)
  const [items, setItems] = useState<ReadonlyMap<string, TimelineItem>>()
  const end = useCallback(() => setItems(undefined), [])
  useBackLayer(items !== undefined, end)
  const toggle = useCallback(
    (item: TimelineItem) =>
      setItems((before) => {
        const next = new Map(before)
        if (next.delete(item.key)) return next
        if (next.size >= maxRecordItems) {
          showToast(texts.tooManyChosen({ most: maxRecordItems }))
          return before
        }
        return next.set(item.key, item)
      }),
    [texts],
  )
  return {
    isSelecting: items !== undefined,
    selected: items && [...items.values()].toSorted((one, other) => one.cseq - other.cseq),
    toggle,
    end,
  }
}
