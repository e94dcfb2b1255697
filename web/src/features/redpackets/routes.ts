import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const member = { pane: 'detail', auth: true } as const

export const routes: readonly ScreenRoute[] = [
  {
    ...member,
    path: screens.sendPacket,
    load: () => import('./screens/SendPacket').then((module) => module.SendPacket),
  },
  {
    ...member,
    path: screens.sendLuckyPacket,
    load: () => import('./screens/SendPacket').then((module) => module.SendLuckyPacket),
  },
  {
    ...member,
    path: screens.sendMinePacket,
    load: () => import('./screens/SendPacket').then((module) => module.SendMinePacket),
  },
  {
    ...member,
    path: screens.choosePacketPeople,
    load: () => import('./screens/ChoosePeople').then((module) => module.ChoosePeople),
  },
  {
    ...member,
    path: screens.packet,
    load: () => import('./screens/Packet').then((module) => module.Packet),
  },
  {
    ...member,
    path: screens.packetRules,
    load: () => import('./screens/PacketRules').then((module) => module.PacketRules),
  },
]
