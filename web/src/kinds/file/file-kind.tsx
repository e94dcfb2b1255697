import { kindLabel } from '@linnet/protocol/words/kind-words'
import { Download } from 'lucide-react'
import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { fileTexts } from './file-texts'
import { WaitingFile } from './WaitingFile'

/** A plain file. */
export const fileKind: MessageKindPart<'file'> = {
  preview: ({ file }, { language }) => {
    const label = kindLabel('file', language)
    return file.name ? `${label} ${file.name}` : label
  },
  Bubble: laterBubble<'file'>(() => import('./FileBubble').then((module) => module.FileBubble), WaitingFile),
  frame: 'bubble',
  copyText: ({ text, file }) => text ?? file.name,
  actions: ({ content: { file }, outgoing }, language) =>
    outgoing
      ? []
      : [
          {
            label: fileTexts[language].save,
            icon: <Download size={18} aria-hidden />,
            onSelect: () => void import('./downloads').then(({ download }) => download(file)),
          },
        ],
  loadComposerActions: () => import('./file-actions').then((module) => module.composerActions),
}
