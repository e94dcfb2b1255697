import { screens } from '@linnet/protocol/screens'
import { countVideoNotifications } from '@linnet/protocol/videos/calls'
import { Bell, Clapperboard, Plus, UserRoundPlus, UsersRound } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { listTexts } from '~/features/videos/list-texts'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'

/** Links to everything besides the feed: publishing, my own videos, the people I follow, and notifications. */
export function MoreVideos() {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts), ...useTexts(listTexts) }
  const go = useNavigate()
  const unread = useQueryOf(countVideoNotifications, {}).data?.unread ?? 0
  return (
    <Screen title={texts.videos} status={useConnectionStatus()}>
      <CellGroup>
        <Cell icon={<Plus size={20} />} title={texts.publish} onPress={() => go(screens.publishVideo)} />
      </CellGroup>
      <CellGroup>
        <Cell icon={<Clapperboard size={20} />} title={texts.mine} onPress={() => go(screens.myVideos)} />
        <Cell
          icon={<Bell size={20} />}
          title={texts.notifications}
          trailing={<Badge value={unread} />}
          hasChevron
          onPress={() => go(screens.videoNotifications)}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          icon={<UserRoundPlus size={20} />}
          title={texts.follows}
          onPress={() => go(screens.videoFollows)}
        />
        <Cell
          icon={<UsersRound size={20} />}
          title={texts.friends}
          onPress={() => go(screens.myVideos, { list: 'friends' })}
        />
      </CellGroup>
    </Screen>
  )
}
