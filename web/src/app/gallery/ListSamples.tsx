import { Globe, LogOut, UserPlus, Users, BellOff } from 'lucide-react'
import { useState } from 'react'
import { languageNames } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Badge } from '~/kit/Badge'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Divider } from '~/kit/lists/Divider'
import { IndexBar } from '~/kit/lists/IndexBar'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { galleryTexts } from './gallery-texts'
import styles from './Gallery.module.css'

const people = [
  { name: 'Ada Lovelace', age: 20, unread: 3 },
  { name: '王小明', age: 900, unread: 128 },
  { name: '김지수', age: 9000, unread: 0 },
  { name: 'Vesper 🐦 Lind', age: 90_000, unread: 0 },
]

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'.split('')

/** Cells, avatars, badges and list placeholders. */
export function ListSamples() {
  const texts = useTexts(galleryTexts)
  const language = usePreferences((state) => state.language)
  const now = useNow()
  const [isMuted, setMuted] = useState(true)
  const press = () => undefined
  return (
    <>
      <CellGroup>
        {people.map(({ name, age, unread }, at) => (
          <Cell
            key={name}
            leading={
              <Avatar id={`p${at}`} name={name} isOnline={at === 0} shape={at === 3 ? 'group' : 'person'} />
            }
            title={name}
            subtitle={texts.lastMessage}
            trailing={
              <span className={styles.end}>
                <span className={styles.time}>{relativeTime(now - age, now, language)}</span>
                <Badge value={unread} isQuiet={at === 1} />
              </span>
            }
            isSelected={at === 2}
            onPress={press}
          />
        ))}
      </CellGroup>
      <CellGroup>
        <Cell
          icon={<UserPlus size={20} />}
          title={texts.newFriends}
          trailing={<Badge value={7} />}
          hasChevron
          onPress={press}
        />
        <Cell icon={<Users size={20} />} title={texts.groups} onPress={press} />
        <Cell
          icon={<Globe size={20} />}
          title={texts.language}
          detail={languageNames[language]}
          onPress={press}
        />
      </CellGroup>
      <CellGroup title={texts.announcement} note={texts.muteNote}>
        <SwitchCell icon={<BellOff size={20} />} title={texts.mute} isOn={isMuted} onChange={setMuted} />
        <SwitchCell title={texts.mute} isOn={!isMuted} onChange={(isOn) => setMuted(!isOn)} />
        <Cell icon={<LogOut size={20} />} title={texts.logOut} isDanger onPress={press} />
      </CellGroup>
      <div className={styles.row}>
        {Array.from({ length: 8 }, (_, at) => (
          <Avatar key={`tint-${at}`} id={`tint-${at}`} name={String.fromCharCode(65 + at)} size={40} />
        ))}
      </div>
      <div className={styles.pad}>
        <Divider>{texts.newFriends}</Divider>
      </div>
      <div className={styles.indexed}>
        <SkeletonRows count={5} />
        <IndexBar letters={letters} current="L" onPick={press} />
      </div>
      <EmptyState
        icon={<Users size={32} />}
        action={
          <Button size="small" onPress={press}>
            {texts.addFriend}
          </Button>
        }
      >
        {texts.noFriends}
      </EmptyState>
      <ErrorState onRetry={press} />
    </>
  )
}
