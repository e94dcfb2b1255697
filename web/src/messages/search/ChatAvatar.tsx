import type { ChatView } from '@linnet/protocol'
import { Avatar } from '~/kit/avatars/Avatar'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'

const size = 44

/** The avatar of a conversation among the hits. */
export function ChatAvatar({ chat }: { chat: Pick<ChatView, 'id' | 'name' | 'photo' | 'group' | 'peerId'> }) {
  const { id, name, photo, group, peerId } = chat
  return group ? (
    <GroupAvatar id={id} name={name} photo={photo} avatars={group.avatars} size={size} />
  ) : (
    <Avatar id={peerId ?? id} name={name} photo={photo} size={size} />
  )
}
