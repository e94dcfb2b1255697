import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.stickers,
    load: () => import('./screens/MyStickers').then((module) => module.MyStickers),
    pane: 'detail',
    auth: true,
    next: [screens.stickerPack],
  },
  {
    path: screens.stickerPack,
    load: () => import('./screens/StickerPack').then((module) => module.StickerPack),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.sharedStickers,
    load: () => import('./screens/SharedStickers').then((module) => module.SharedStickers),
    pane: 'detail',
    auth: true,
  },
]
