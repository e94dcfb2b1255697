import type { ConversationId } from '@linnet/protocol'
import { allows } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import { Files, Forward, Star, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { saveToFavourites } from '~/messages/favourites'
import { heldMessage } from '~/messages/held-message'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { actionTexts } from './action-texts'
import styles from './SelectionBar.module.css'

export { Choice } from '~/features/conversations/timeline/Choice'

type SelectionBarProps = {
  conversationId: ConversationId
  selected: readonly TimelineItem[]
  onEnd: () => void
}

/** Replaces the composer in selection mode: actions on all selected messages. */
export function SelectionBar({ conversationId, selected: chosen, onEnd }: SelectionBarProps) {
  const texts = useTexts(actionTexts)
  const engine = useEngine()
  const go = useNavigate()
  const chat = useClientState((state) => state.chats.get(conversationId))
  const now = useNow()
  // A message may be recalled, deleted or expire after it was selected.
  const selected = chosen.filter(({ cseq }) => heldMessage(chat, cseq, now * 1000) !== 'gone')
  const isNone = selected.length === 0
  const forward = (isMerged: boolean) => {
    const able = selected.filter(({ content }) => allows(content, 'forward'))
    if (able.length === 0) return showToast(texts.cannotForward, { kind: 'error' })
    if (able.length < selected.length) showToast(texts.skipped({ n: selected.length - able.length }))
    go(screens.forwardTo, {
      from: conversationId,
      messages: able.map(({ cseq }) => cseq).join(','),
      merged: isMerged ? 'yes' : undefined,
    })
    onEnd()
  }
  const keep = async () => {
    const cseqs = selected.map(({ cseq }) => cseq)
    if (await saveToFavourites(conversationId, cseqs)) onEnd()
  }
  const remove = async () => {
    const isSure = await confirm({
      title: texts.deleteTitle({ n: selected.length }),
      body: texts.deleteNote,
      confirmLabel: texts.delete,
      isDanger: true,
    })
    if (!isSure) return
    const cseqs = selected.map(({ cseq }) => cseq)
    if (await toastRefusal(engine.deleteEntries(conversationId, cseqs))) onEnd()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.selected({ n: selected.length })}>
      <IconButton icon={<X size={24} />} label={texts.cancel} onPress={onEnd} />
      <span className={styles.count} role="status">
        {texts.selected({ n: selected.length })}
      </span>
      <SelectionAction
        icon={<Forward size={22} />}
        label={texts.oneByOne}
        disabled={isNone}
        onPress={() => forward(false)}
      />
      <SelectionAction
        icon={<Files size={22} />}
        label={texts.merged}
        disabled={isNone}
        onPress={() => forward(true)}
      />
      <SelectionAction
        icon={<Star size={22} />}
        label={texts.favourite}
        disabled={isNone}
        onPress={() => void keep()}
      />
      <SelectionAction
        icon={<Trash2 size={22} />}
        label={texts.delete}
        disabled={isNone}
        onPress={() => void remove()}
      />
    </div>
  )
}

type SelectionActionProps = { icon: ReactNode; label: string; disabled: boolean; onPress: () => void }

function SelectionAction({ icon, label, disabled, onPress }: SelectionActionProps) {
  return (
    <button type="button" className={styles.action} disabled={disabled} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  )
}
