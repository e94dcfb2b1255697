import { getBase } from '@linnet/protocol/base'
import { countMoments } from '@linnet/protocol/moments/calls'
import { type DiscoverEntry, listDiscoverEntries, listNews } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { Aperture, AppWindow, Blocks, Gamepad2, Handshake, Newspaper } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { discoverTexts } from '~/features/discover/discover-texts'
import { openAppLink } from '~/files/app-link'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { nameOf } from '~/people/contact-rows'
import { useNavigate, useOpenPlace } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Discover.module.css'

/** The Discover tab: moments, news, and the apps, games and mini programs that the staff chose. */
export function Discover() {
  const texts = useTexts(discoverTexts)
  const go = useNavigate()
  const openPath = useOpenPlace()?.path
  const { data: entries, problem, reload } = useQueryOf(listDiscoverEntries, {})
  const { data: news } = useQueryOf(listNews, {})
  const partnerUrl = useQueryOf(getBase, {}).data?.thirdUrl ?? ''
  const hasNews = news !== undefined && news.length > 0
  return (
    <Screen title={texts.discover} isRoot status={useConnectionStatus()}>
      <CellGroup>
        <MomentsCell isSelected={openPath === screens.moments} />
      </CellGroup>
      {!entries && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!entries && problem === undefined && <SkeletonRows count={4} />}
      {hasNews && (
        <CellGroup>
          <Cell
            icon={<Newspaper size={20} />}
            title={texts.news}
            isSelected={openPath === screens.news}
            onPress={() => go(screens.news)}
          />
        </CellGroup>
      )}
      {entries && entries.length > 0 && (
        <CellGroup>
          {entries.map((entry) => (
            <EntryCell key={entry.id} entry={entry} />
          ))}
        </CellGroup>
      )}
      {partnerUrl !== '' && (
        <CellGroup>
          <Cell
            icon={<Handshake size={20} />}
            title={texts.partner}
            onPress={() => openAppLink(partnerUrl)}
          />
        </CellGroup>
      )}
    </Screen>
  )
}

/** How many notifications wait, or whose moment is new. */
function MomentsCell({ isSelected }: { isSelected: boolean }) {
  const texts = useTexts(discoverTexts)
  const go = useNavigate()
  const { moments = 0, notifications = 0, latest } = useQueryOf(countMoments, {}).data ?? {}
  const isNew = moments > 0 && notifications === 0
  return (
    <Cell
      icon={<Aperture size={20} />}
      title={texts.moments}
      isSelected={isSelected}
      hasChevron
      trailing={
        <>
          {isNew && latest && (
            <Avatar id={latest.id} name={nameOf(latest)} photo={latest.photo} size={32} shape="person" />
          )}
          <Badge value={isNew ? 'dot' : notifications} />
        </>
      }
      onPress={() => go(screens.moments)}
    />
  )
}

const icons = { app: AppWindow, game: Gamepad2, miniProgram: Blocks } as const

/** Outside addresses are shown before they are opened, in a window that knows nothing of this one. */
function EntryCell({ entry: { name, kind = 'app', url, icon, about } }: { entry: DiscoverEntry }) {
  const httpUrl = useLines(currentHttpUrl)
  const Icon = icons[kind]
  const picture = <img className={styles.icon} src={httpUrl + icon} alt="" loading="lazy" decoding="async" />
  return (
    <Cell
      {...(icon === '' ? { icon: <Icon size={20} /> } : { leading: picture })}
      title={name}
      subtitle={about === '' ? undefined : about}
      onPress={() => openAppLink(url)}
    />
  )
}
