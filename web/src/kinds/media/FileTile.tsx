import type { FileView } from '@linnet/protocol'
import type { FileTileProps } from '~/messages/media-parts'
import { openViewer } from './open-media'
import type { PictureMessage } from './picture-message'
import { PictureTile } from './PictureTile'

/** A picture or video outside any conversation, drawn as in one. */
export function FileTile({ file, style, onOpen }: FileTileProps) {
  return <PictureTile message={messageOf(file)} style={style} onOpen={onOpen} />
}

/** Opens the viewer at one of these files. */
export async function openFiles(files: readonly FileView[], at: FileView, caption: string): Promise<void> {
  const items = files.map((file) => ({ cid: file.id, cseq: 0, file, isWaiting: false, caption }))
  const place = files.findIndex(({ id }) => id === at.id)
  await openViewer({ items, place: Math.max(0, place) })
}

/** A file in the form that a message's tile expects. */
function messageOf(file: FileView): PictureMessage {
  const kind = file.kind === 'video' ? ('video' as const) : ('image' as const)
  return {
    content: { kind, file },
    at: 0,
    sender: { id: '', name: '', photo: '' },
    isOwn: false,
    conversationId: undefined,
    cseq: 0,
    cid: file.id,
    outgoing: undefined,
  }
}
