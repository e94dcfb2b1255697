import type { ConversationId } from '@linnet/protocol'
import { countFavourites, maxSavedAtOnce } from '@linnet/protocol/favourites/calls'
import type { FavouriteView } from '@linnet/protocol/favourites/views'
import { screens } from '@linnet/protocol/screens'
import { ChartPie, ListChecks, NotebookPen, SearchX, Star } from 'lucide-react'
import { useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { removeFavourites, sendFavourites } from '~/features/favourites/actions'
import { type FavouriteFilter, favouritesOf, shownKinds } from '~/features/favourites/favourites-list'
import { favouritesTexts } from '~/features/favourites/favourites-texts'
import { FavouriteRow } from '~/features/favourites/parts/FavouriteRow'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useDebounced } from '~/kit/use-debounced'
import { sentFavourite } from '~/messages/favourites'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import styles from '~/features/favourites/parts/FavouriteRow.module.css'

/** All my favourites. With a chat in the address, pressing one sends it there. */
export function Favourites() {
  const texts = useTexts(favouritesTexts)
  const go = useNavigate()
  const { to } = useParams()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Omit<FavouriteFilter, 'text'>>({ kind: 'all', tag: '' })
  const [picked, setPicked] = useState<readonly FavouriteView[]>()
  const text = useDebounced(typed.trim())
  const toggle = (one: FavouriteView) =>
    setPicked((before = []) => {
      if (before.some(({ id }) => id === one.id)) return before.filter(({ id }) => id !== one.id)
      return before.length < maxSavedAtOnce ? [...before, one] : before
    })
  return (
    <Screen
      title={to === undefined ? texts.favourites : texts.choose}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={
        picked ? (
          <Button kind="quiet" size="small" onPress={() => setPicked(undefined)}>
            {texts.cancel}
          </Button>
        ) : (
          to === undefined && (
            <>
              <IconButton
                icon={<ListChecks size={22} />}
                label={texts.select}
                onPress={() => setPicked([])}
              />
              <IconButton
                icon={<ChartPie size={22} />}
                label={texts.space}
                onPress={() => go(screens.favouritesSpace)}
              />
            </>
          )
        )
      }
      header={
        <>
          <SearchField value={typed} onChange={setTyped} placeholder={texts.search} />
          <Chips filter={filter} onChange={setFilter} />
        </>
      }
      footer={picked && <SelectedBar picked={picked} onEnd={() => setPicked(undefined)} />}
    >
      <Rows
        filter={{ ...filter, text }}
        picked={picked}
        toggle={toggle}
        to={to as ConversationId | undefined}
      />
    </Screen>
  )
}

type ChipsProps = {
  filter: Omit<FavouriteFilter, 'text'>
  onChange: (filter: Omit<FavouriteFilter, 'text'>) => void
}

/** The kinds, then my tags. */
function Chips({ filter, onChange }: ChipsProps) {
  const texts = useTexts(favouritesTexts)
  const tags = useQueryOf(countFavourites, {}).data?.tags ?? []
  return (
    <div className={styles.chips} role="group" aria-label={texts.kinds}>
      {shownKinds.map((kind) => (
        <Chip
          key={kind}
          label={texts[kind]}
          isOn={filter.tag === '' && filter.kind === kind}
          onPress={() => onChange({ kind, tag: '' })}
        />
      ))}
      {tags.map(({ name }) => (
        <Chip
          key={`#${name}`}
          label={`#${name}`}
          isOn={filter.tag === name}
          onPress={() => onChange({ kind: 'all', tag: name })}
        />
      ))}
    </div>
  )
}

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  )
}

type RowsProps = {
  filter: FavouriteFilter
  picked: readonly FavouriteView[] | undefined
  toggle: (favourite: FavouriteView) => void
  to: ConversationId | undefined
}

function Rows({ filter, picked, toggle, to }: RowsProps) {
  const texts = useTexts(favouritesTexts)
  const go = useNavigate()
  const engine = useEngine()
  const chat = useClientState((state) => (to ? state.chats.get(to) : undefined))
  const { rows, problem, reload, loadMore } = usePagesOf(favouritesOf, filter, { keepsPrevious: true })
  const open = async (favourite: FavouriteView) => {
    if (picked) return toggle(favourite)
    if (to === undefined) return go(screens.favourite, { id: favourite.id })
    const title = texts.sendHere({ chat: chat?.name ?? '' })
    if (!(await confirm({ title, confirmLabel: texts.send }))) return undefined
    void engine.send(to, sentFavourite(favourite))
    return goBack()
  }
  const isFiltered = filter.text !== '' || filter.tag !== '' || filter.kind !== 'all'
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <SkeletonRows hasAvatar={false} />
  return (
    <div className={styles.list}>
      <LongList onNearEnd={loadMore}>
        {!isFiltered && !picked && to === undefined && (
          <Cell icon={<NotebookPen size={20} />} title={texts.newNote} onPress={() => go(screens.note)} />
        )}
        {rows.map((favourite) => (
          <FavouriteRow
            key={favourite.id}
            favourite={favourite}
            isPicked={picked?.some(({ id }) => id === favourite.id)}
            onPress={() => void open(favourite)}
          />
        ))}
        {rows.length === 0 && (
          <EmptyState icon={isFiltered ? <SearchX size={32} aria-hidden /> : <Star size={32} aria-hidden />}>
            {isFiltered ? texts.noneFound : texts.none}
          </EmptyState>
        )}
      </LongList>
    </div>
  )
}

function SelectedBar({ picked, onEnd }: { picked: readonly FavouriteView[]; onEnd: () => void }) {
  const texts = useTexts(favouritesTexts)
  const remove = async () => {
    if (await removeFavourites(picked.map(({ id }) => id))) onEnd()
  }
  return (
    <div className={styles.bar}>
      <span role="status">{texts.selected({ n: picked.length })}</span>
      <Button
        kind="quiet"
        disabled={picked.length === 0}
        onPress={() => {
          sendFavourites(picked)
          onEnd()
        }}
      >
        {texts.send}
      </Button>
      <Button kind="danger" disabled={picked.length === 0} onPress={() => void remove()}>
        {texts.delete}
      </Button>
    </div>
  )
}
