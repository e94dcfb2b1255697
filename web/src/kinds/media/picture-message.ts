import type { FileFacts } from '@linnet/protocol'
import type { ShownMessage } from '~/messages/message-kinds'

/** A message whose picture or video is still there. */
export type PictureMessage = ShownMessage & { content: { file: FileFacts } }

export const isPictureMessage = (message: ShownMessage): message is PictureMessage =>
  message.content.file !== undefined
