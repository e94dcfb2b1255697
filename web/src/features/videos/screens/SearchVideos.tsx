import { foldText } from '@linnet/protocol/fold'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { suggestVideos } from '@linnet/protocol/videos/calls'
import { Hash, History, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { listTexts } from '~/features/videos/list-texts'
import { PersonRow } from '~/features/videos/parts/PersonRow'
import { VideoGrid } from '~/features/videos/parts/VideoGrid'
import {
  forgetSearches,
  loadSearchHistory,
  rememberSearch,
  useSearchHistory,
} from '~/features/videos/search-history'
import { foundVideos } from '~/features/videos/video-lists'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useDebounced } from '~/kit/use-debounced'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './SearchVideos.module.css'

type Asked = { keyword: string; isTag: boolean }

/** Finds videos, tags and people; with `tag` in the address, videos with that tag. */
export function SearchVideos() {
  const texts = { ...useTexts(videoTexts), ...useTexts(listTexts) }
  const { tag } = useParams()
  const [typed, setTyped] = useState(tag === undefined ? '' : `#${tag}`)
  const [asked, setAsked] = useState<Asked | undefined>(
    tag === undefined ? undefined : { keyword: tag, isTag: true },
  )
  useEffect(() => void loadSearchHistory(), [])
  const type = (text: string) => {
    setTyped(text)
    setAsked(undefined)
  }
  const search = (text: string) => {
    const keyword = cutToUnits(text.trim(), 100)
    if (keyword === '') return
    setTyped(keyword)
    rememberSearch(keyword)
    const name = /^[#＃](\S+)$/u.exec(keyword)?.[1]
    setAsked(name === undefined ? { keyword, isTag: false } : { keyword: name, isTag: true })
  }
  return (
    <Screen
      title={texts.search}
      status={useConnectionStatus()}
      tone="surface"
      header={
        <SearchField
          value={typed}
          onChange={type}
          onSubmit={() => search(typed)}
          placeholder={texts.searchFor}
          autoFocus={tag === undefined}
        />
      }
    >
      {asked ? (
        <Found key={`${asked.isTag} ${asked.keyword}`} asked={asked} />
      ) : (
        <Offers typed={typed} onChoose={search} />
      )}
    </Screen>
  )
}

/** Suggestions: earlier searches, tags and people that begin with the typed text. */
function Offers({ typed, onChoose }: { typed: string; onChoose: (text: string) => void }) {
  const texts = useTexts(listTexts)
  const { words } = useSearchHistory()
  const keyword = useDebounced(cutToUnits(typed.trim(), 100))
  const { data } = useQueryOf(suggestVideos, { keyword }, { keepsPrevious: true })
  const { tags = [], people = [] } = data ?? {}
  const shown = words.filter((word) => foldText(word).startsWith(foldText(keyword)))
  if (shown.length === 0 && tags.length === 0 && people.length === 0)
    return <EmptyState icon={<Hash size={32} aria-hidden />}>{texts.startSearch}</EmptyState>
  return (
    <>
      {shown.length > 0 && (
        <>
          {keyword === '' && (
            <div className={styles.heading}>
              <ListHeading>{texts.recent}</ListHeading>
              <Button kind="plain" size="small" onPress={forgetSearches}>
                {texts.clear}
              </Button>
            </div>
          )}
          {shown.map((word) => (
            <Cell
              key={word}
              icon={<History size={20} />}
              title={<span dir="auto">{word}</span>}
              hasChevron={false}
              onPress={() => onChoose(word)}
            />
          ))}
        </>
      )}
      {tags.length > 0 && (
        <>
          {keyword === '' && <ListHeading>{texts.popular}</ListHeading>}
          {tags.map((tag) => (
            <Cell
              key={tag}
              icon={<Hash size={20} />}
              title={<span dir="auto">{tag}</span>}
              hasChevron={false}
              onPress={() => onChoose(`#${tag}`)}
            />
          ))}
        </>
      )}
      {people.map((person) => (
        <PersonRow key={person.person.id} person={person} />
      ))}
    </>
  )
}

function Found({ asked }: { asked: Asked }) {
  const texts = { ...useTexts(videoTexts), ...useTexts(listTexts) }
  const { rows, first, problem, reload, loadMore } = usePagesOf(foundVideos, asked)
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows />
  const people = first?.people ?? []
  if (rows.length === 0 && people.length === 0)
    return <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.nothingFound}</EmptyState>
  return (
    <>
      {people.length > 0 && (
        <>
          <ListHeading>{texts.people}</ListHeading>
          {people.map((person) => (
            <PersonRow key={person.person.id} person={person} />
          ))}
        </>
      )}
      {rows.length > 0 && people.length > 0 && <ListHeading>{texts.videos}</ListHeading>}
      <VideoGrid videos={rows.map(({ video }) => video)} onNearEnd={loadMore} />
    </>
  )
}
