import type { ContentOf } from '@linnet/protocol/conversations/calls'
import { Download } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { type OfferedFiles, useOfferedFiles, warmAttachments } from '~/files/attachments'
import type { Language } from '~/i18n/languages'
import { lazyPart } from '~/kit/lazy-part'
import { showToast } from '~/kit/overlays/toast'
import type { ComposerContext, MessageKindPart } from '~/messages/message-kinds'
import { whenIdle } from '~/platform/idle'
import { MediaBubble } from './MediaBubble'
import type { PictureMessage } from './picture-message'
import { savingTexts } from './saving-texts'

const loadPreview = () => import('./SendPreview')
const SendPreview = lazyPart(loadPreview, 'SendPreview')

type Media = ContentOf<'image' | 'video'>

const shared = {
  Bubble: MediaBubble,
  // A caption needs the background and padding of a text bubble.
  frame: ({ text }: Media) => (text ? 'bubble' : 'picture'),
  copyText: ({ text }: Media) => text,
  actions: savingActions,
} as const

export const imageKind: MessageKindPart<'image'> = {
  ...shared,
  loadComposerActions: () => import('./media-actions').then((module) => module.composerActions),
  ComposerCompanion: MediaCompanion,
}

export const videoKind: MessageKindPart<'video'> = {
  ...shared,
}

/** Opens the preview once files have been offered. */
function MediaCompanion({ context }: { context: ComposerContext }) {
  const offered = useOfferedFiles((state) =>
    state.offered?.conversationId === context.chat.id ? state.offered : undefined,
  )
  // The code is preloaded, so that sending can start offline.
  useEffect(() => whenIdle(() => Promise.all([loadPreview(), warmAttachments()])), [])
  return offered ? (
    <Suspense fallback={null}>
      <SendPreview key={keyOf(offered)} offered={offered} />
    </Suspense>
  ) : null
}

/** A key by which each offer gets its own sheet, with its own caption. */
const keyOf = ({ files }: OfferedFiles): string =>
  files.map(({ name, size, lastModified }) => `${name}-${size}-${lastModified}`).join()

function savingActions({ content: { file }, outgoing }: PictureMessage, language: Language) {
  if (outgoing) return []
  const texts = savingTexts[language]
  const save = async () => {
    const { saveFile } = await import('~/files/file-saving')
    const saved = await saveFile({ id: file.id, name: file.name, size: file.size })
    if (saved === 'saved') showToast(texts.saved, { kind: 'success' })
    else showToast(saved === 'gone' ? texts.gone : texts.saveFailed, { kind: 'error' })
  }
  return [{ label: texts.save, icon: <Download size={18} aria-hidden />, onSelect: () => void save() }]
}
