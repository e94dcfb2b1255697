import type { ShownMessage } from '~/messages/message-kinds'

export type PictureMessage = ShownMessage<'image' | 'video'>
