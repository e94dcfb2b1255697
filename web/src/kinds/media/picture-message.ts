import type { ShownMessage } from '~/messages/message-kinds'

/** A message with a picture or a video. */
export type PictureMessage = ShownMessage<'image' | 'video'>
