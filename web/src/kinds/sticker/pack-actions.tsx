import { screens } from '@linnet/protocol/screens'
import { deleteStickerPack, saveStickerPack, shareStickerPack } from '@linnet/protocol/stickers/calls'
import type { PackView } from '@linnet/protocol/stickers/views'
import { type ReactNode, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import type { Action } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { showToast } from '~/kit/overlays/toast'
import { copy } from '~/kit/text/copying'
import { chooseChatsFor } from '~/messages/messages-to-send'
import { goBack } from '~/platform/navigation'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import { panelTexts } from './panel-texts'

/** The actions on a pack of mine, and the sheet they need. */
export function usePackActions({ id, name, code, stickers }: PackView): {
  actions: readonly Action[]
  sheet: ReactNode
} {
  const texts = useTexts(panelTexts)
  const engine = useEngine()
  const [isNaming, setNaming] = useState(false)
  const shared = async (): Promise<string | undefined> => {
    const outcome = await engine.call(shareStickerPack, { id, isShared: true })
    return toastRefusal(outcome) && outcome.ok ? outcome.value.code : undefined
  }
  const share = async () => {
    const packCode = await shared()
    const [cover] = stickers
    if (packCode === undefined || !cover) return
    const picture = cover.file ? { file: cover.file } : {}
    const pack = { code: packCode, name, count: stickers.length }
    chooseChatsFor([
      { content: { kind: 'sticker', sticker: cover.name ?? '', ...picture, pack }, payload: { packCode } },
    ])
  }
  const copyLink = async () => {
    const packCode = await shared()
    if (packCode !== undefined) await copy(linkOf(packCode))
  }
  const stop = async () => {
    if (await toastRefusal(engine.call(shareStickerPack, { id, isShared: false }))) showToast(texts.stopped)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: texts.deletePack,
      body: texts.deletePackNote,
      confirmLabel: texts.delete,
      isDanger: true,
    })
    if (isSure && (await toastRefusal(engine.call(deleteStickerPack, { id })))) goBack()
  }
  const rename = async (next: string) => {
    const outcome = await engine.call(saveStickerPack, { id, name: next })
    return outcome.ok ? undefined : refusalText(outcome.refusal)
  }
  const hasStickers = stickers.length > 0
  return {
    actions: [
      { label: texts.share, onSelect: () => void share(), disabled: !hasStickers },
      { label: texts.copyLink, onSelect: () => void copyLink(), disabled: !hasStickers },
      ...(code === undefined ? [] : [{ label: texts.stopSharing, onSelect: () => void stop() }]),
      { label: texts.rename, onSelect: () => setNaming(true) },
      { label: texts.deletePack, onSelect: () => void remove(), isDanger: true },
    ],
    sheet: (
      <TextSheet
        title={texts.packName}
        value={name}
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        save={rename}
      />
    ),
  }
}

const linkOf = (code: string): string =>
  `${location.origin}${location.pathname}#${screens.sharedStickers}?code=${code}`
