import type { SendableContent } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { StickerView } from '@linnet/protocol/stickers/views'
import { isBlank } from '@linnet/protocol/visible-text'
import { Clock, Settings2, Sticker } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { SearchField } from '~/kit/fields/SearchField'
import { moveInGrid } from '~/kit/grid-keys'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { isComposing } from '~/kit/pressed-key'
import { ErrorState } from '~/kit/screens/ErrorState'
import type { ComposerContext } from '~/messages/message-kinds'
import {
  keyOfSticker,
  rememberSticker,
  useOwnStickers,
  useRecentStickers,
} from '~/messages/stickers/own-stickers'
import { isFoundBy } from '~/people/name-search'
import { panelTexts } from './panel-texts'
import { StickerGrid, useStickerName } from './StickerGrid'
import { StickerPicture } from './StickerPicture'
import { stickers as drawings } from './stickers'
import styles from './StickerPanel.module.css'

const builtIn: readonly StickerView[] = drawings.map(({ id: name }) => ({ id: '', name, words: [] }))

/** Sends a sticker, at once unless `manner` states otherwise. */
export function sendSticker(
  context: ComposerContext,
  sticker: StickerView,
  { isSilent, sendAt }: SendManner = {},
): void {
  rememberSticker(sticker)
  const { content, payload } = messageOf(sticker, isSilent ? { isSilent } : {})
  if (sendAt === undefined) return context.send(content, payload)
  void import('~/files/scheduling').then(({ scheduleContent }) =>
    scheduleContent(context.chat.id, { content, payload }, sendAt),
  )
}

function messageOf(
  { id, name = '', file, words }: StickerView,
  silently: { isSilent?: true },
): { content: SendableContent; payload?: Record<string, unknown> } {
  if (!file) return { content: { kind: 'sticker', sticker: name, ...silently } }
  const { state: _, ...facts } = file
  const said = words.length > 0 ? { words: words.join(' ') } : {}
  return {
    content: { kind: 'sticker', sticker: '', file: facts, ...said, ...silently },
    payload: { stickerId: id, ...silently },
  }
}

/** The stickers below the composer: recent ones, the app's and the person's packs, and a search over all of them. */
export function StickerPanel({ context }: { context: ComposerContext }) {
  const texts = useTexts(panelTexts)
  const { data, problem, reload } = useOwnStickers()
  const [typed, setTyped] = useState('')
  const { all, recent } = useAllStickers(data)
  const [chosen, setChosen] = useState<string>()
  const packs = data?.packs ?? []
  const section = chosen ?? (recent.length > 0 ? 'recent' : 'app')
  const isSearching = !isBlank(typed)
  const nameOf = useStickerName()
  const found = () => all.filter((sticker) => isFoundBy([nameOf(sticker), ...sticker.words], typed))
  const pack = packs.find(({ id }) => id === section)
  const shown = isSearching ? found() : section === 'recent' ? recent : (pack?.stickers ?? builtIn)
  const choose = (next: string) => {
    setTyped('')
    setChosen(next)
  }
  const chip = (key: string, label: string, icon: ReactNode) => (
    <button
      key={key}
      type="button"
      className={styles.pack}
      aria-label={label}
      title={label}
      aria-pressed={!isSearching && key === (pack?.id ?? (section === 'recent' ? section : 'app'))}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(key)}
    >
      {icon}
    </button>
  )
  return (
    <Keys>
      <div className={styles.search}>
        <SearchField value={typed} onChange={setTyped} placeholder={texts.search} />
      </div>
      <div className={styles.packs} role="group" aria-label={texts.packs}>
        {recent.length > 0 && chip('recent', texts.recent, <Clock size={20} aria-hidden />)}
        {chip('app', 'Linnet', <StickerPicture sticker={builtIn[0] ?? {}} size={32} />)}
        {packs.map(({ id, name, stickers: [cover] }) =>
          chip(
            id,
            name,
            cover ? <StickerPicture sticker={cover} size={32} /> : <Sticker size={20} aria-hidden />,
          ),
        )}
        <button
          type="button"
          className={styles.pack}
          aria-label={texts.manage}
          title={texts.manage}
          onClick={() => context.go(screens.stickers)}
        >
          <Settings2 size={20} aria-hidden />
        </button>
      </div>
      <div className={styles.page} key={isSearching ? 'found' : section}>
        {shown.length === 0 && (
          <p className={styles.nothing}>{isSearching ? texts.nothingFound : texts.emptyPack}</p>
        )}
        <StickerGrid
          stickers={shown}
          label={texts.stickers}
          onPress={(sticker, manner) => sendSticker(context, sticker, manner)}
        />
        {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      </div>
    </Keys>
  )
}

/** Stickers kept from messages and packs. */
export function FavouriteStickers({ context }: { context: ComposerContext }) {
  const texts = useTexts(panelTexts)
  const { data, problem, reload } = useOwnStickers()
  return (
    <Keys>
      <div className={styles.page}>
        {!data && problem === undefined && <SkeletonRows count={3} hasAvatar={false} />}
        {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
        {data?.favourites.length === 0 && <p className={styles.nothing}>{texts.noFavourites}</p>}
        <StickerGrid
          stickers={data?.favourites ?? []}
          label={texts.favourites}
          onPress={(sticker, manner) => sendSticker(context, sticker, manner)}
        />
      </div>
    </Keys>
  )
}

/** Moves with arrows in the grid, and from the search into it and back. */
function Keys({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const target = event.target as Element
    if (event.key === 'ArrowDown' && target instanceof HTMLInputElement) {
      event.preventDefault()
      panel.current?.querySelector<HTMLElement>('[data-grid] button')?.focus()
      return
    }
    const grid = target.closest<HTMLElement>('[data-grid]')
    if (grid) moveInGrid(event, { grid, onLeaveUp: () => panel.current?.querySelector('input')?.focus() })
  }
  return (
    <div ref={panel} className={styles.panel} role="presentation" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

/** All stickers without duplicates; recent ones in their order when the panel opened, so that they do not move under the finger. */
function useAllStickers(data: ReturnType<typeof useOwnStickers>['data']) {
  const [keys] = useState(() => useRecentStickers.getState().keys)
  const own = data ? [...data.packs.flatMap(({ stickers }) => stickers), ...data.favourites] : []
  const all = [
    ...new Map([...builtIn, ...own].map((each) => [each.file?.id ?? keyOfSticker(each), each])).values(),
  ]
  const byKey = new Map([...own, ...all].map((sticker) => [keyOfSticker(sticker), sticker]))
  return { all, recent: keys.flatMap((key) => byKey.get(key) ?? []) }
}
