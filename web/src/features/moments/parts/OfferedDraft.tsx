import { previewLink } from '@linnet/protocol/linkpreviews/calls'
import type { MomentDraftView } from '@linnet/protocol/moments/draft'
import { isBlank } from '@linnet/protocol/visible-text'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { changeDraft, isEmptyDraft, type MomentDraft } from '~/features/moments/draft'
import { otherDraft } from '~/features/moments/kept-draft'
import { publishTexts } from '~/features/moments/publish-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { useClientState, useEngine } from '~/session/engine'

/** Offers the draft from another device, while nothing is being written on this one. */
export function OfferedDraft({ draft }: { draft: MomentDraft }) {
  const texts = useTexts(publishTexts)
  const engine = useEngine()
  const offered = useOffered(isEmptyDraft(draft))
  if (!offered) return null
  const { text, place, mentions, audience, price, link, fileCount } = offered
  const take = async () => {
    changeDraft({ text, place, mentions, audience, price })
    if (link === undefined) return
    // A preview is valid for hours; the page may have changed since.
    const outcome = await engine.call(previewLink, { url: link })
    if (!outcome.ok) return
    const { id, preview } = outcome.value
    if (id !== undefined && preview) changeDraft({ link: { id, preview } })
  }
  return (
    <CellGroup note={fileCount > 0 ? texts.offeredFiles : undefined}>
      <Cell
        icon={<MonitorSmartphone size={20} />}
        title={texts.offered}
        subtitle={isBlank(text) ? undefined : <span dir="auto">{text.trim()}</span>}
        onPress={() => void take()}
      />
    </CellGroup>
  )
}

function useOffered(isEmpty: boolean): MomentDraftView | undefined {
  const isReady = useClientState((state) => state.connection === 'ready')
  const [offered, setOffered] = useState<MomentDraftView>()
  useEffect(() => {
    if (!isEmpty || !isReady) return
    let isOver = false
    void otherDraft().then((found) => {
      if (!isOver) setOffered(found)
    })
    return () => {
      isOver = true
      setOffered(undefined)
    }
  }, [isEmpty, isReady])
  return offered
}
