import { newCid } from '@linnet/client'
import { textOf } from '@linnet/protocol/conversations/calls'
import { listNoteVersions, maxNoteLength, showFavourite, writeNote } from '@linnet/protocol/favourites/calls'
import type { FavouriteView } from '@linnet/protocol/favourites/views'
import { isBlank } from '@linnet/protocol/visible-text'
import { MessageSquareOff } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { favouritesTexts } from '~/features/favourites/favourites-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { oneLine } from '~/messages/previews'
import { goBack } from '~/platform/navigation'
import { serverNowMs, useNow } from '~/platform/now'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Note.module.css'

/** Writes a new note, or edits one. */
export function Note() {
  const texts = useTexts(favouritesTexts)
  const status = useConnectionStatus()
  const { id } = useParams()
  const [newId] = useState(() => newCid(serverNowMs()))
  const { data, refusal, problem, reload } = useQueryOf(
    showFavourite,
    { id: id ?? newId },
    { isEnabled: id !== undefined },
  )
  if (id === undefined) return <Editor id={newId} known={undefined} />
  if (data && refusal?.name !== 'FavouriteNotFound') return <Editor id={id} known={data} />
  return (
    <Screen title={texts.editNote} status={status}>
      {refusal?.name === 'FavouriteNotFound' ? (
        <EmptyState icon={<MessageSquareOff size={32} aria-hidden />}>{texts.gone}</EmptyState>
      ) : problem === undefined ? (
        <SkeletonRows hasAvatar={false} />
      ) : (
        <ErrorState message={problem} onRetry={reload} />
      )}
    </Screen>
  )
}

function Editor({ id, known }: { id: string; known: FavouriteView | undefined }) {
  const texts = useTexts(favouritesTexts)
  const engine = useEngine()
  const saved = known ? textOf(known.content) : ''
  const [typed, setTyped] = useState<string>()
  // The version on the screen when I began to write: another device may change the note in between.
  const [basis, setBasis] = useState<number>()
  const [isBusy, run] = useBusy()
  const text = typed ?? saved
  const change = (next: string) => {
    setTyped(next)
    setBasis((before) => before ?? known?.version ?? 0)
  }
  const save = () =>
    run(async () => {
      const version = basis ?? known?.version ?? 0
      if (await toastRefusal(engine.call(writeNote, { id, text, version }))) goBack()
    })
  const leave = async () => {
    const isChanged = typed !== undefined && typed !== saved
    if (!isChanged || (await confirm({ title: texts.unsaved, isDanger: true }))) goBack()
  }
  return (
    <Screen
      title={known ? texts.editNote : texts.newNote}
      status={useConnectionStatus()}
      back={() => void leave()}
      footer={
        <Button isFullWidth isBusy={isBusy} disabled={isBlank(text) || text === saved} onPress={save}>
          {texts.save}
        </Button>
      }
    >
      <div className={styles.page}>
        <TextField
          label={texts.noteText}
          value={text}
          onChange={change}
          limit={maxNoteLength}
          isMultiline
          autoFocus={!known}
        />
      </div>
      {known && <Versions known={known} onChoose={change} />}
    </Screen>
  )
}

function Versions({ known, onChoose }: { known: FavouriteView; onChoose: (text: string) => void }) {
  const texts = useTexts(favouritesTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const versions = useQueryOf(listNoteVersions, { id: known.id }).data ?? []
  const earlier = versions.filter(({ version }) => version < known.version)
  if (earlier.length === 0) return null
  const choose = async (text: string) => {
    if (await confirm({ title: texts.useVersion })) onChoose(text)
  }
  return (
    <CellGroup title={texts.versions}>
      {earlier.map(({ version, text, atMs }) => (
        <Cell
          key={version}
          title={<span dir="auto">{oneLine(text)}</span>}
          detail={relativeTime(Math.floor(atMs / 1000), now, language)}
          onPress={() => void choose(text)}
        />
      ))}
    </CellGroup>
  )
}
