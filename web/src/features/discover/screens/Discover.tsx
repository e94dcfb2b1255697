import { getBase } from '@linnet/protocol/base'
import { type DiscoverEntry, listDiscoverEntries, listNews } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { AppWindow, Blocks, Gamepad2, Handshake, Newspaper } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { discoverTexts } from '~/features/discover/discover-texts'
import { openAppLink } from '~/files/app-link'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Mark } from '~/kit/Mark'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { useNavigate, useOpenPlace } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Discover.module.css'

/** The Discover tab: news, and the apps, games and mini programs that the staff chose. */
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
      {!entries && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!entries && problem === undefined && <SkeletonRows count={4} />}
      {entries?.length === 0 && !hasNews && partnerUrl === '' && <Quiet />}
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

/** Nothing to discover yet, and it says so. */
function Quiet() {
  const texts = useTexts(discoverTexts)
  const go = useNavigate()
  return (
    <div className={styles.scene}>
      <div className={styles.sky} aria-hidden>
        <span className={styles.far} />
        <span className={styles.near} />
        <span className={styles.bird}>
          <Mark size={84} />
        </span>
      </div>
      <p className={styles.words}>{texts.empty}</p>
      <Button kind="quiet" size="small" onPress={() => go(screens.addFriend)}>
        {texts.addFriend}
      </Button>
    </div>
  )
}
