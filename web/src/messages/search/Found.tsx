import { screens } from '@linnet/protocol/screens'
import { SearchX, Settings, TextSearch } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { useIsListed } from '~/data/wallet-screens'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { useDebounced } from '~/kit/use-debounced'
import { useNavigate } from '~/platform/screen-context'
import { useIsOffline } from '~/session/offline'
import { searchTexts } from './search-texts'
import { foundPlaces } from './setting-places'
import { mayFindMessages, useFoundMessages } from './use-found-messages'
import { useFoundNames } from './use-found-names'
import styles from './Found.module.css'

/** Everything that matches the typed text, by section: contacts, chats and groups, messages, files, links, settings. Name matches come at once. */
export function Found({ typed }: { typed: string }) {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const isOffline = useIsOffline()
  const settled = useDebounced(typed)
  const names = useFoundNames(typed)
  const messages = useFoundMessages(settled)
  const { translates, voiceToText } = useServerSettings()
  const isListed = useIsListed()
  const hasTranslation = translates || voiceToText
  const places = foundPlaces(typed, language).filter(
    ({ path }) => (hasTranslation || path !== screens.translation) && isListed(path),
  )
  const count = names.length + messages.rows.length + places.length
  if (count === 0 && (messages.isWaiting || settled !== typed)) return <SkeletonRows />
  const isTooShort = !mayFindMessages(typed, isOffline)
  if (count === 0 && isTooShort)
    return <EmptyState icon={<TextSearch size={32} aria-hidden />}>{texts.oneMore}</EmptyState>
  if (count === 0)
    return (
      <EmptyState icon={<SearchX size={32} aria-hidden />}>
        {isOffline ? texts.noneOffline({ text: typed }) : texts.noMatch({ text: typed })}
      </EmptyState>
    )
  return (
    <div className={styles.found} data-found>
      {/* A new search starts at the top. */}
      <LongList key={settled}>
        {names}
        {isOffline && <p className={styles.note}>{texts.offline}</p>}
        {messages.rows}
        {places.length > 0 && <ListHeading key="settings">{texts.settings}</ListHeading>}
        {places.map(({ name, path, params }) => (
          <Cell key={name} icon={<Settings size={20} />} title={name} onPress={() => go(path, params)} />
        ))}
        {isTooShort && <p className={styles.note}>{texts.oneMore}</p>}
        {!isOffline && !isTooShort && (
          <Cell
            key="all"
            icon={<TextSearch size={20} />}
            title={texts.allMessages({ text: typed })}
            onPress={() => go(screens.searchRecords, { text: typed })}
          />
        )}
      </LongList>
    </div>
  )
}
