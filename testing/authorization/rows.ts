/** Every call of a member, and who may make it. */
import { accountRows } from './account-rows'
import { callRows } from './call-rows'
import { careRows } from './care-rows'
import { conversationRows } from './conversation-rows'
import { favouriteRows } from './favourite-rows'
import { groupRows } from './group-rows'
import { liveRows } from './live-rows'
import { meetingRows } from './meeting-rows'
import { momentRows } from './moment-rows'
import { packetRows } from './packet-rows'
import { peopleRows } from './people-rows'
import { programRows } from './program-rows'
import { publishingRows } from './publishing-rows'
import { robotRows } from './robot-rows'
import { roomRows } from './room-rows'
import type { Row } from './row'
import { stickerRows } from './sticker-rows'
import { vendorRows } from './vendor-rows'
import { videoRows } from './video-rows'
import { walletRows } from './wallet-rows'

export const rows: readonly Row[] = [
  ...accountRows,
  ...peopleRows,
  ...conversationRows,
  ...favouriteRows,
  ...stickerRows,
  ...programRows,
  ...momentRows,
  ...videoRows,
  ...groupRows,
  ...walletRows,
  ...packetRows,
  ...vendorRows,
  ...robotRows,
  ...publishingRows,
  ...careRows,
  ...callRows,
  ...roomRows,
  ...liveRows,
  ...meetingRows,
]
