import { screens } from '@linnet/protocol/screens'
import { showStickerPack, takeStickerPack } from '@linnet/protocol/stickers/calls'
import { MessageSquareOff } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { useTexts } from '~/i18n/texts'
import { panelTexts } from '~/kinds/sticker/panel-texts'
import { StickerGrid } from '~/kinds/sticker/StickerGrid'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useOwnStickers } from '~/messages/stickers/own-stickers'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** A shared pack, to view and to add to my own. */
export function SharedStickers() {
  const texts = useTexts(panelTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { code = '' } = useParams()
  const { data: pack, refusal, problem, reload } = useQueryOf(showStickerPack, { code })
  const mine = useOwnStickers().data?.packs.find(({ id }) => id === pack?.mine)
  const [isBusy, run] = useBusy()
  const isGone = refusal?.name === 'StickerPackGone' || refusal?.name === 'BadInput'
  const take = () =>
    run(async () => {
      if (await toastRefusal(engine.call(takeStickerPack, { code })))
        showToast(texts.taken, { kind: 'success' })
    })
  // A pack of my own cannot be added.
  const isOriginal = mine?.code === code
  return (
    <Screen
      title={pack?.name ?? texts.pack}
      status={useConnectionStatus()}
      tone="surface"
      footer={
        pack &&
        !isGone &&
        !isOriginal && (
          <Button isFullWidth isBusy={isBusy} onPress={take} {...(mine && { kind: 'quiet' })}>
            {mine ? texts.takeAgain : texts.take}
          </Button>
        )
      }
      actions={
        mine && (
          <Button kind="plain" size="small" onPress={() => go(screens.stickerPack, { pack: mine.id })}>
            {texts.openMine}
          </Button>
        )
      }
    >
      {isGone && (
        <EmptyState icon={<MessageSquareOff size={32} aria-hidden />}>
          {refusal?.message || texts.packGone}
        </EmptyState>
      )}
      {!pack && !isGone && problem === undefined && <SkeletonRows />}
      {!pack && !isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {pack && !isGone && <StickerGrid stickers={pack.stickers} label={texts.stickers} />}
    </Screen>
  )
}
