import { deleteStickers, describeSticker, orderStickers } from '@linnet/protocol/stickers/calls'
import type { PackView, StickerView } from '@linnet/protocol/stickers/views'
import { kindWords } from '@linnet/protocol/words/kind-words'
import { Ellipsis, ImagePlus, MessageSquareOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { usePackActions } from '~/kinds/sticker/pack-actions'
import { panelTexts } from '~/kinds/sticker/panel-texts'
import { StickerGrid } from '~/kinds/sticker/StickerGrid'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { addPicture } from '~/messages/stickers/add-sticker'
import { useOwnStickers } from '~/messages/stickers/own-stickers'
import { pickFiles } from '~/platform/file-picker'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'

/** Edits a pack of mine; without one in the address, my favourite stickers. */
export function StickerPack() {
  const texts = useTexts(panelTexts)
  const { pack: id } = useParams()
  const status = useConnectionStatus()
  const { data, problem, reload } = useOwnStickers()
  const pack = data?.packs.find((each) => each.id === id)
  const stickers = id === undefined ? data?.favourites : pack?.stickers
  const [isBusy, run] = useBusy()
  const add = () =>
    run(async () => {
      const files = await pickFiles({ accept: 'image/*', isMultiple: true })
      for (const file of files) if (!toastRefusal(await addPicture(file, { packId: id }))) return
    })
  return (
    <Screen
      title={id === undefined ? texts.favourites : (pack?.name ?? texts.pack)}
      status={status}
      tone="surface"
      actions={pack && <PackMenu pack={pack} />}
      footer={
        stickers && (
          <Button isFullWidth isBusy={isBusy} icon={<ImagePlus size={20} aria-hidden />} onPress={add}>
            {texts.addPictures}
          </Button>
        )
      }
    >
      {!data && problem === undefined && <SkeletonRows />}
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {data && !stickers && (
        <EmptyState icon={<MessageSquareOff size={32} aria-hidden />}>{texts.packGone}</EmptyState>
      )}
      {stickers?.length === 0 && (
        <EmptyState icon={<ImagePlus size={32} aria-hidden />}>
          {id === undefined ? texts.noFavourites : texts.emptyPack}
        </EmptyState>
      )}
      {stickers && <Stickers stickers={stickers} packId={id} />}
    </Screen>
  )
}

function PackMenu({ pack }: { pack: PackView }) {
  const texts = useTexts(panelTexts)
  const [isOpen, setOpen] = useState(false)
  const { actions, sheet } = usePackActions(pack)
  return (
    <>
      <IconButton icon={<Ellipsis size={24} />} label={texts.more} onPress={() => setOpen(true)} />
      <ActionSheet isOpen={isOpen} onClose={() => setOpen(false)} label={pack.name} actions={actions} />
      {sheet}
    </>
  )
}

function Stickers({ stickers, packId }: { stickers: readonly StickerView[]; packId: string | undefined }) {
  const texts = useTexts(panelTexts)
  const { sticker } = useTexts(kindWords)
  const engine = useEngine()
  const [opened, setOpened] = useState<StickerView>()
  const [described, setDescribed] = useState<StickerView>()
  const at = stickers.findIndex(({ id }) => id === opened?.id)
  const move = (by: number) => {
    const ids = stickers.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    void toastRefusal(engine.call(orderStickers, { packId, ids }))
  }
  const describe = async (typed: string) => {
    const words = typed.split(/[,，、]/u).map((word) => word.trim())
    const outcome = await engine.call(describeSticker, {
      id: described?.id ?? '',
      words: words.filter((word) => word !== ''),
    })
    return outcome.ok ? undefined : refusalText(outcome.refusal)
  }
  return (
    <>
      <StickerGrid stickers={stickers} label={texts.stickers} onPress={setOpened} />
      <ActionSheet
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        label={sticker}
        actions={[
          { label: texts.words, onSelect: () => setDescribed(opened) },
          { label: texts.earlier, onSelect: () => move(-1), disabled: at <= 0 },
          { label: texts.later, onSelect: () => move(1), disabled: at === stickers.length - 1 },
          {
            label: texts.delete,
            onSelect: () => void toastRefusal(engine.call(deleteStickers, { ids: [opened?.id ?? ''] })),
            isDanger: true,
          },
        ]}
      />
      <TextSheet
        key={described?.id}
        title={texts.words}
        value={described?.words.join(', ') ?? ''}
        isOpen={described !== undefined}
        onClose={() => setDescribed(undefined)}
        save={describe}
        input={{ hint: texts.wordsNote }}
      />
    </>
  )
}
