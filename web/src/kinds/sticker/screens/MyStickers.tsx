import { newCid } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { orderStickerPacks, saveStickerPack } from '@linnet/protocol/stickers/calls'
import type { MyStickersView } from '@linnet/protocol/stickers/views'
import { Plus, Star, Sticker } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { panelTexts } from '~/kinds/sticker/panel-texts'
import { StickerPicture } from '~/kinds/sticker/StickerPicture'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { MoveButtons, RowWithButtons } from '~/kit/lists/RowWithButtons'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useOwnStickers } from '~/messages/stickers/own-stickers'
import { serverNowMs } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'

/** My packs in their order, and my favourite stickers. */
export function MyStickers() {
  const texts = useTexts(panelTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { data, problem, reload } = useOwnStickers()
  const [isNaming, setNaming] = useState(false)
  const create = async (name: string) => {
    const id = newCid(serverNowMs())
    const outcome = await engine.call(saveStickerPack, { id, name })
    if (!outcome.ok) return refusalText(outcome.refusal)
    go(screens.stickerPack, { pack: id })
    return undefined
  }
  return (
    <Screen
      title={texts.stickers}
      status={useConnectionStatus()}
      tone="surface"
      actions={<IconButton icon={<Plus size={24} />} label={texts.newPack} onPress={() => setNaming(true)} />}
    >
      {!data && problem === undefined && <SkeletonRows />}
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {data && (
        <Cell
          icon={<Star size={20} />}
          title={texts.favourites}
          subtitle={texts.count({ n: data.favourites.length })}
          onPress={() => go(screens.stickerPack)}
        />
      )}
      {data?.packs.length === 0 && (
        <EmptyState
          icon={<Sticker size={32} aria-hidden />}
          action={<Button onPress={() => setNaming(true)}>{texts.newPack}</Button>}
        >
          {texts.noPacks}
        </EmptyState>
      )}
      {data && <PackList packs={data.packs} />}
      <TextSheet
        title={texts.packName}
        value=""
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        save={create}
      />
    </Screen>
  )
}

function PackList({ packs }: Pick<MyStickersView, 'packs'>) {
  const texts = useTexts(panelTexts)
  const go = useNavigate()
  const engine = useEngine()
  const order = packs.map((pack) => pack.id)
  const reorder = (ids: string[]) => void toastRefusal(engine.call(orderStickerPacks, { ids }))
  return packs.map(({ id, name, code, stickers }, nth) => {
    const [cover] = stickers
    const n = stickers.length
    return (
      <RowWithButtons
        key={id}
        buttons={
          packs.length > 1 && (
            <MoveButtons
              ids={order}
              nth={nth}
              up={texts.up({ name })}
              down={texts.down({ name })}
              onMove={reorder}
            />
          )
        }
      >
        <Cell
          {...(cover
            ? { leading: <StickerPicture sticker={cover} size={40} /> }
            : { icon: <Sticker size={20} /> })}
          title={<span dir="auto">{name}</span>}
          subtitle={code === undefined ? texts.count({ n }) : texts.countShared({ n })}
          hasChevron={false}
          onPress={() => go(screens.stickerPack, { pack: id })}
        />
      </RowWithButtons>
    )
  })
}
