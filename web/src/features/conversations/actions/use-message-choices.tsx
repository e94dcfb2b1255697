import { type Chat, hasFailed } from '@linnet/client'
import { dropHeld } from '@linnet/protocol/care/calls'
import { pinMessage } from '@linnet/protocol/conversations/pins'
import { screens } from '@linnet/protocol/screens'
import {
  Copy,
  Flag,
  Forward,
  History,
  Info,
  ListChecks,
  Pencil,
  Pin,
  PinOff,
  Reply,
  RotateCcw,
  Star,
  Sticker,
  Trash2,
  Undo2,
} from 'lucide-react'
import { compose } from '~/features/conversations/composer/composing'
import { usePins } from '~/features/conversations/pins/use-pins'
import { keepRecalledText } from '~/features/conversations/timeline/recalled-store'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { currentLanguage } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import type { Action } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { copy } from '~/kit/text/copying'
import { isKeepable, saveToFavourites } from '~/messages/favourites'
import { messageKindOf } from '~/messages/message-kinds'
import { canBeSticker, keepSticker } from '~/messages/stickers/add-sticker'
import { addingTexts } from '~/messages/stickers/adding-texts'
import { useTranslationChoices } from '~/messages/translation/use-translation-choices'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { actionTexts } from './action-texts'
import { edit, typedText } from './direct-actions'
import type { RightsOf } from './use-message-rights'
import { usePrivateAnswer } from './use-private-answer'

type ChoiceParts = {
  chat: Chat
  rightsOf: RightsOf
  onSelect: (item: TimelineItem) => void
  openInfo: (item: TimelineItem) => void
  openEdits: (item: TimelineItem) => void
}

/** The menu choices for one message, in the log or failed in the outbox. */
export function useMessageChoices(parts: ChoiceParts) {
  const texts = useTexts(actionTexts)
  const engine = useEngine()
  const go = useNavigate()
  const { chat, rightsOf } = parts
  const { pins } = usePins(chat)
  const translationsOf = useTranslationChoices()
  const answerPrivately = usePrivateAnswer(chat)
  const isPinned = ({ cseq }: TimelineItem) => pins?.some((pin) => pin.cseq === cseq) ?? false
  const recall = async ({ cseq, content, isOwn }: TimelineItem) => {
    // Kept before the recall removes the text from the log.
    const text = typedText(content)
    if (isOwn && text !== '') keepRecalledText(chat.id, cseq, text)
    await toastRefusal(engine.recall(chat.id, cseq))
  }
  const remove = async ({ cseq }: TimelineItem) => {
    const isSure = await confirm({
      title: texts.deleteTitle({ n: 1 }),
      body: texts.deleteNote,
      confirmLabel: texts.delete,
      isDanger: true,
    })
    if (isSure) await toastRefusal(engine.deleteEntries(chat.id, [cseq]))
  }
  const pin = (item: TimelineItem) => toastRefusal(engine.call(pinMessage, pinningOf(item, !isPinned(item))))
  const ofOutbox = useOutboxChoices()
  const ofLog = (item: TimelineItem): Action[] => {
    const rights = rightsOf(item)
    return [
      ...choice(rights.edit, {
        label: texts.edit,
        icon: <Pencil size={18} aria-hidden />,
        onSelect: () => edit(chat.id, item),
      }),
      ...choice(rights.forward, {
        label: texts.forward,
        icon: <Forward size={18} aria-hidden />,
        onSelect: () => go(screens.forwardTo, { from: chat.id, messages: item.cseq }),
      }),
      ...later([
        ...(rights.forward ? keepingOf(item, texts.favourite) : []),
        ...choice(rights.select, {
          label: texts.select,
          icon: <ListChecks size={18} aria-hidden />,
          onSelect: () => parts.onSelect(item),
        }),
        ...choice(rights.pin, {
          label: isPinned(item) ? texts.unpin : texts.pin,
          icon: isPinned(item) ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />,
          onSelect: () => void pin(item),
        }),
        ...choice(rights.seeInfo, {
          label: texts.info,
          icon: <Info size={18} aria-hidden />,
          onSelect: () => parts.openInfo(item),
        }),
        ...choice(item.editedAt !== undefined, {
          label: texts.edits,
          icon: <History size={18} aria-hidden />,
          onSelect: () => parts.openEdits(item),
        }),
      ]),
      ...choice(rights.recall, {
        label: texts.recall,
        icon: <Undo2 size={18} aria-hidden />,
        onSelect: () => void recall(item),
        isDanger: true,
      }),
      ...choice(!item.isOwn && rights.select, {
        label: texts.report,
        icon: <Flag size={18} aria-hidden />,
        onSelect: () => go(screens.report, { conversation: chat.id, cseqs: item.cseq }),
      }),
      ...choice(rights.remove, {
        label: texts.deleteForMe,
        icon: <Trash2 size={18} aria-hidden />,
        onSelect: () => void remove(item),
        isDanger: true,
      }),
    ]
  }
  return {
    choicesOf(item: TimelineItem): Action[] {
      const kind = messageKindOf(item.content.kind)
      const text = kind.copyText?.(item.content) ?? ''
      const answer: Action = {
        label: texts.reply,
        icon: <Reply size={18} aria-hidden />,
        onSelect: () => compose(chat.id, { type: 'reply', item }),
      }
      return [
        ...(rightsOf(item).reply ? [answer] : []),
        ...(rightsOf(item).replyPrivately ? answerPrivately(item, texts.replyPrivately) : []),
        ...(text === '' ? [] : [copyingOf(text, texts.copy)]),
        ...translationsOf(item),
        ...(kind.actions?.(item, currentLanguage()) ?? []),
        ...(item.cseq > 0 ? ofLog(item) : ofOutbox(item)),
      ]
    },
    failureChoicesOf: ofOutbox,
  }
}

/** The menu choices for a message that is being sent, or could not be. */
function useOutboxChoices(): (item: TimelineItem) => Action[] {
  const texts = useTexts(actionTexts)
  const engine = useEngine()
  return ({ outgoing }) => {
    if (!outgoing || outgoing.stored) return []
    const discard = () =>
      void (outgoing.upload ? engine.cancelUpload(outgoing.cid) : engine.discard(outgoing.cid))
    const icon = <Trash2 size={18} aria-hidden />
    const takeBack = async () => {
      const isGone = await toastRefusal(engine.call(dropHeld, { cid: outgoing.cid }))
      if (isGone) discard()
    }
    if (!hasFailed(outgoing)) {
      const onSelect = () => void (outgoing.failure ? takeBack() : discard())
      return [{ label: texts.cancelSending, icon, onSelect, isDanger: true }]
    }
    return [
      {
        label: texts.resend,
        icon: <RotateCcw size={18} aria-hidden />,
        onSelect: () => void engine.retry(outgoing.cid),
      },
      { label: texts.delete, icon, onSelect: () => void engine.discard(outgoing.cid), isDanger: true },
    ]
  }
}

const choice = (isOffered: boolean, action: Action): Action[] => (isOffered ? [action] : [])

/** Actions that a menu shows under More. */
const later = (actions: readonly Action[]): Action[] =>
  actions.map((action) => ({ ...action, isLater: true }))

const pinningOf = ({ conversationId, cseq }: TimelineItem, isPinned: boolean) => ({
  conversationId,
  cseq,
  isPinned,
})

const copyingOf = (text: string, label: string): Action => ({
  label,
  icon: <Copy size={18} aria-hidden />,
  onSelect: () => void copy(text),
})

/** The choices for keeping the message, as a favourite or as a sticker. */
function keepingOf({ conversationId, cseq, content }: TimelineItem, label: string): Action[] {
  const favourite = {
    label,
    icon: <Star size={18} aria-hidden />,
    onSelect: () => void saveToFavourites(conversationId, [cseq]),
  }
  const sticker = {
    label: addingTexts[currentLanguage()].add,
    icon: <Sticker size={18} aria-hidden />,
    onSelect: () => void keepSticker({ conversationId, cseq, content }),
  }
  return [...(isKeepable(content) ? [favourite] : []), ...(canBeSticker(content) ? [sticker] : [])]
}
