import type { ScreenPlace } from '@linnet/protocol/links/place-of-link'
import { countMoments } from '@linnet/protocol/moments/calls'
import { listDiscoverEntries } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { getBase } from '@linnet/protocol/startup/base'
import { countVideoNotifications } from '@linnet/protocol/videos/notifications'
import {
  Aperture,
  AppWindow,
  Blocks,
  Clapperboard,
  Compass,
  Gamepad2,
  Handshake,
  Newspaper,
  Radio,
  Scan,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useQueryOf } from '~/data/use-query'
import { discoverTexts } from '~/features/discover/discover-texts'
import { entryGroups, type ShownEntry } from '~/features/discover/entry-groups'
import { openAppLink } from '~/files/app-link'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { nameOf } from '~/people/contact-rows'
import type { Place } from '~/platform/place'
import { useNavigate, useOpenPlace } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Discover.module.css'

/** The Discover tab: the app's screens, and the apps, games and mini programs chosen by the staff. */
export function Discover() {
  const texts = useTexts(discoverTexts)
  const { data: entries, problem, reload } = useQueryOf(listDiscoverEntries, {})
  const partnerUrl = useQueryOf(getBase, {}).data?.thirdUrl ?? ''
  const groups = entries && entryGroups(entries)
  return (
    <Screen title={texts.discover} isRoot status={useConnectionStatus()}>
      {!groups && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!groups && problem === undefined && <SkeletonRows count={4} />}
      {groups?.length === 0 && partnerUrl === '' && (
        <EmptyState icon={<Compass size={32} aria-hidden />}>{texts.empty}</EmptyState>
      )}
      {groups?.map((group) => (
        <CellGroup key={group[0]?.id}>
          {group.map((entry) => (
            <EntryCell key={entry.id} entry={entry} />
          ))}
        </CellGroup>
      ))}
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

const kindIcons = { app: AppWindow, game: Gamepad2, miniProgram: Blocks } as const
const screenIcons = new Map<string | undefined, typeof AppWindow>([
  [screens.moments, Aperture],
  [screens.videos, Clapperboard],
  [screens.live, Radio],
  [screens.scanCode, Scan],
  [screens.news, Newspaper],
])

function iconOf(screen: string | undefined, kind: keyof typeof kindIcons): ReactNode {
  const Icon = screenIcons.get(screen) ?? kindIcons[kind]
  return <Icon size={20} />
}

/** An entry. An external address is shown before it is opened, in a window without access to this one. */
function EntryCell({ entry: { name, kind = 'app', url, icon, about, place } }: { entry: ShownEntry }) {
  const httpUrl = useLines(currentHttpUrl)
  const go = useNavigate()
  const openPlace = useOpenPlace()
  const screen = place?.path
  const picture = <img className={styles.icon} src={httpUrl + icon} alt="" loading="lazy" decoding="async" />
  return (
    <Cell
      {...(icon === '' ? { icon: iconOf(screen, kind) } : { leading: picture })}
      title={name}
      subtitle={about === '' ? undefined : about}
      trailing={newsOf(screen)}
      hasChevron
      isSelected={place !== undefined && openPlace !== undefined && leadsTo(place, openPlace)}
      onPress={() => (place ? go(place.path, place.params) : openAppLink(url))}
    />
  )
}

function newsOf(screen: string | undefined): ReactNode {
  if (screen === screens.moments) return <MomentsNews />
  return screen === screens.videos ? <VideosNews /> : undefined
}

function VideosNews() {
  return <Badge value={useQueryOf(countVideoNotifications, {}).data?.unread} />
}

/**
 * Whether the open screen is that of an entry, with its parameters: two entries may lead to one screen, such
 * as the catalogues of games and of mini programs.
 */
function leadsTo({ path, params }: ScreenPlace, open: Place): boolean {
  const asked = new URLSearchParams(open.query)
  return path === open.path && Object.entries(params).every(([name, value]) => asked.get(name) === value)
}

/** The number of waiting notifications, or the author of a new moment. */
function MomentsNews() {
  const { moments = 0, notifications = 0, latest } = useQueryOf(countMoments, {}).data ?? {}
  const isNew = moments > 0 && notifications === 0
  return (
    <>
      {isNew && latest && (
        <Avatar id={latest.id} name={nameOf(latest)} photo={latest.photo} size={32} shape="person" />
      )}
      <Badge value={isNew ? 'dot' : notifications} />
    </>
  )
}
