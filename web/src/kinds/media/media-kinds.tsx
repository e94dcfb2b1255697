import type { Content } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'
import { Camera, Download, Image } from 'lucide-react'
import { offerFiles } from '~/files/attachments'
import type { Language } from '~/i18n/languages'
import { showToast } from '~/kit/overlays/toast'
import type { ComposerContext, MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { pickFiles } from '~/platform/file-picker'
import { mediaTexts } from './media-texts'
import { MediaBubble } from './MediaBubble'
import { MediaCompanion } from './MediaCompanion'
import { pictureTypes } from './picture-types'

const shared = {
  Bubble: MediaBubble,
  // Words below a picture need the ground and the margins of a text.
  frame: ({ text, file }: Content) => (text || !file ? 'bubble' : 'picture'),
  copyText: ({ text }: Content) => text,
  isEditable: true,
  isForwardable: true,
  isQuotable: true,
  actions: savingActions,
} as const

const captioned = (label: string, { text }: Content): string => (text ? `${label} ${text}` : label)

/** A picture. */
export const imageKind: MessageKindPart = {
  ...shared,
  kind: messageKinds.image,
  preview: (content, { language }) => captioned(mediaTexts[language].imageLabel, content),
  composerActions: [
    {
      key: 'photos',
      label: (language) => mediaTexts[language].photos,
      icon: <Image size={26} />,
      order: 10,
      open: (context) => void choose(context, false),
    },
    {
      key: 'camera',
      label: (language) => mediaTexts[language].camera,
      icon: <Camera size={26} />,
      order: 20,
      // Elsewhere the same choice would open the files again.
      isOffered: () => matchMedia('(pointer: coarse)').matches,
      open: (context) => void choose(context, true),
    },
  ],
  ComposerCompanion: MediaCompanion,
}

/** A video. */
export const videoKind: MessageKindPart = {
  ...shared,
  kind: messageKinds.video,
  preview: (content, { language }) => captioned(mediaTexts[language].videoLabel, content),
}

async function choose({ chat, takeReply }: ComposerContext, isCamera: boolean): Promise<void> {
  const files = await pickFiles({ accept: pictureTypes, isMultiple: !isCamera, isCamera })
  if (files.length > 0) offerFiles(chat.id, files, { replyTo: takeReply() })
}

function savingActions({ content: { file }, outgoing }: ShownMessage, language: Language) {
  if (!file || outgoing) return []
  const texts = mediaTexts[language]
  const save = async () => {
    const { saveFile } = await import('~/files/file-saving')
    const saved = await saveFile({ id: file.id, name: file.name, size: file.size })
    if (saved === 'saved') showToast(texts.saved, { kind: 'success' })
    else showToast(saved === 'gone' ? texts.gone : texts.saveFailed, { kind: 'error' })
  }
  return [{ label: texts.save, icon: <Download size={18} aria-hidden />, onSelect: () => void save() }]
}
