import { Camera, Image } from 'lucide-react'
import { offerFiles } from '~/files/attachments'
import { pictureTypes } from '~/files/sendable-file'
import type { ComposerAction, ComposerContext } from '~/messages/message-kinds'
import { pickFiles } from '~/platform/file-picker'
import { mediaTexts } from './media-texts'

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
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
    // Desktops have no camera to open, so this would only open the file picker again.
    isOffered: () => matchMedia('(pointer: coarse)').matches,
    open: (context) => void choose(context, true),
  },
]

async function choose({ chat, takeReply }: ComposerContext, isCamera: boolean): Promise<void> {
  const files = await pickFiles({ accept: pictureTypes, isMultiple: !isCamera, isCamera })
  if (files.length > 0) offerFiles(chat.id, files, { answered: takeReply() })
}
