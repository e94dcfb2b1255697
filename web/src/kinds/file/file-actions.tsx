import { kindWords } from '@linnet/protocol/words/kind-words'
import { FolderOpen } from 'lucide-react'
import { offerFiles } from '~/files/attachments'
import type { ComposerAction, ComposerContext } from '~/messages/message-kinds'
import { pickFiles } from '~/platform/file-picker'

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'file',
    label: (language) => kindWords[language].file,
    icon: <FolderOpen size={26} />,
    order: 30,
    open: (context) => void choose(context),
  },
]

async function choose({ chat, takeReply }: ComposerContext): Promise<void> {
  const files = await pickFiles({ isMultiple: true })
  if (files.length > 0) offerFiles(chat.id, files, { asFiles: true, answered: takeReply() })
}
