import { screens } from '@linnet/protocol/screens'
import { Copy, RotateCcw, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ActionSheet, type Action } from '../../../kit/ActionSheet'
import { ContextMenu } from '../../../kit/ContextMenu'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { copyText } from '../../../platform/clipboard'
import { useNavigate } from '../../../platform/screen-context'
import { useEngine } from '../../../session/engine'
import { conversationTexts } from '../conversation-texts'
import type { TimelineItem } from '../timeline-items'
import type { RowActions } from './TimelineRows'

type Opened = { item: TimelineItem; at?: { x: number; y: number } }

/** What can be done with a message, and the menus that offer it. */
export function useMessageMenu(): { actions: RowActions; menus: React.ReactNode } {
  const texts = useTexts(conversationTexts)
  const go = useNavigate()
  const [menu, setMenu] = useState<Opened>()
  const [failure, setFailure] = useState<Opened>()
  const choicesOf = useChoices()
  const actions = useMemo<RowActions>(
    () => ({
      openMenu: (item, at) => setMenu({ item, at }),
      openFailure: (item) => setFailure({ item }),
      openSender: (item) => go(screens.person, { person: item.sender.id }),
    }),
    [go],
  )
  const menus = (
    <>
      <ContextMenu
        at={menu?.at}
        onClose={() => setMenu(undefined)}
        label={texts.actions}
        actions={menu ? choicesOf(menu.item) : []}
      />
      <ActionSheet
        isOpen={failure !== undefined}
        onClose={() => setFailure(undefined)}
        label={texts.notSent}
        note={failure?.item.outgoing?.failure?.message || texts.notSent}
        actions={failure ? choicesOf(failure.item).slice(1) : []}
      />
    </>
  )
  return { actions, menus }
}

/** Copy for every message; for one in the outbox also to send again and to delete. */
function useChoices(): (item: TimelineItem) => Action[] {
  const texts = useTexts(conversationTexts)
  const engine = useEngine()
  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? {} : { kind: 'error' })
  }
  return ({ content, outgoing }) => {
    const text = content.text ?? ''
    const choices: Action[] = [
      {
        label: texts.copy,
        icon: <Copy size={18} aria-hidden />,
        onSelect: () => void copy(text),
        disabled: text === '',
      },
    ]
    if (!outgoing || outgoing.stored) return choices
    const discard = () => void engine.discard(outgoing.cid)
    const retry = () => void engine.retry(outgoing.cid)
    const icon = <Trash2 size={18} aria-hidden />
    if (!outgoing.failure)
      return [...choices, { label: texts.cancelSending, icon, onSelect: discard, isDanger: true }]
    return [
      ...choices,
      { label: texts.resend, icon: <RotateCcw size={18} aria-hidden />, onSelect: retry },
      { label: texts.delete, icon, onSelect: discard, isDanger: true },
    ]
  }
}
