import { Download, FolderOpen } from 'lucide-react'
import { offerFiles } from '~/files/attachments'
import { laterBubble } from '~/messages/later-bubble'
import type { ComposerContext, MessageKindPart } from '~/messages/message-kinds'
import { pickFiles } from '~/platform/file-picker'
import { fileTexts } from './file-texts'
import { WaitingFile } from './WaitingFile'

/** A plain file. */
export const fileKind: MessageKindPart<'file'> = {
  label: (language) => fileTexts[language].label,
  preview: ({ file }, { language }) => {
    const { label } = fileTexts[language]
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
  composerActions: [
    {
      key: 'file',
      label: (language) => fileTexts[language].file,
      icon: <FolderOpen size={26} />,
      order: 30,
      open: (context) => void choose(context),
    },
  ],
}

async function choose({ chat, takeReply }: ComposerContext): Promise<void> {
  const files = await pickFiles({ isMultiple: true })
  if (files.length > 0) offerFiles(chat.id, files, { asFiles: true, replyTo: takeReply() })
}
