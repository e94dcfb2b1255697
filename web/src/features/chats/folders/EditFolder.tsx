import { type Chat, sortedChats } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import {
  deleteFolder,
  maxFolderNameLength,
  type FolderRule,
  saveFolder,
} from '@linnet/protocol/conversations/folders'
import { isBlank } from '@linnet/protocol/visible-text'
import { SearchX } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { EditorButtons } from '~/kit/fields/EditorButtons'
import { SearchField } from '~/kit/fields/SearchField'
import { TextField } from '~/kit/fields/TextField'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { isFoundBy } from '~/people/name-search'
import { goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { folderTexts } from './folder-texts'
import { type Folder, isInFolder, isTaken, useFolders } from './folders'
import styles from './ChatFolders.module.css'

/** Edits a folder's name, rule and chats: a new folder, or the one in the address. */
export function EditFolder() {
  const texts = useTexts(folderTexts)
  const { folder: id } = useParams()
  const { data: folders, problem, reload } = useFolders()
  if (id === undefined) return <Editor folder={undefined} />
  const folder = folders?.find((each) => each.id === id)
  if (folder) return <Editor key={folder.id} folder={folder} />
  return (
    <Screen title={texts.edit}>
      {!folders && problem === undefined && <SkeletonRows />}
      {!folders && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {folders && <EmptyState>{texts.gone}</EmptyState>}
    </Screen>
  )
}

const switches = [
  'takesPeople',
  'takesGroups',
  'onlyUnread',
  'noMuted',
] as const satisfies (keyof FolderRule)[]

function Editor({ folder }: { folder: Folder | undefined }) {
  const texts = useTexts(folderTexts)
  const engine = useEngine()
  const { name, setName, draft, setDraft, toggle } = useDraft(folder)
  const [typed, setTyped] = useState('')
  const { rows, loadMore } = useChatRows(typed)
  const save = async () => {
    const input = { ...draft, name: name.trim(), ...(folder && { folderId: folder.id }) }
    if (await toastRefusal(engine.call(saveFolder, input))) goBack()
  }
  const deletion = folder && {
    label: texts.delete,
    title: texts.deleteAsk({ name: folder.name }),
    body: texts.deleteNote,
    onConfirm: async () => {
      if (await toastRefusal(engine.call(deleteFolder, { folderId: folder.id }))) goBack()
    },
  }
  const labels = {
    takesPeople: texts.people,
    takesGroups: texts.groups,
    onlyUnread: texts.onlyUnread,
    noMuted: texts.noMuted,
  }
  return (
    <Screen
      title={folder ? texts.edit : texts.newFolder}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      footer={
        <EditorButtons saveLabel={texts.save} isReady={!isBlank(name)} onSave={save} deletion={deletion} />
      }
    >
      <LongList onNearEnd={loadMore}>
        <div className={styles.form}>
          <TextField label={texts.name} value={name} onChange={setName} limit={maxFolderNameLength} />
        </div>
        <ListHeading>{texts.takes}</ListHeading>
        {switches.map((key) => (
          <SwitchCell
            key={key}
            title={labels[key]}
            isOn={draft[key] ?? false}
            onChange={(isOn) => setDraft({ ...draft, [key]: isOn })}
          />
        ))}
        <ListHeading>{texts.chats}</ListHeading>
        <div className={styles.form}>
          <SearchField value={typed} onChange={setTyped} placeholder={texts.search} />
        </div>
        {rows.map((chat) => (
          <PickRow
            key={chat.id}
            id={chat.peerId ?? chat.id}
            name={chat.name}
            photo={chat.photo}
            isPicked={isInFolder(chat, draft)}
            disabled={chat.isArchived}
            onChange={(isIn) => toggle(chat, isIn)}
          />
        ))}
        {rows.length === 0 && (
          <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.noMatch}</EmptyState>
        )}
      </LongList>
    </Screen>
  )
}

/** The unsaved folder. A chat from the address is in a new folder from the start. */
function useDraft(folder: Folder | undefined) {
  const first = useParams()['conversation'] as ConversationId | undefined
  const [name, setName] = useState(folder?.name ?? '')
  const [draft, setDraft] = useState(() => ({
    takesPeople: folder?.takesPeople ?? false,
    takesGroups: folder?.takesGroups ?? false,
    onlyUnread: folder?.onlyUnread ?? false,
    noMuted: folder?.noMuted ?? false,
    included: (folder?.included ?? (first ? [first] : [])) as ConversationId[],
    excluded: (folder?.excluded ?? []) as ConversationId[],
  }))
  /** Manual choices are kept only where they differ from the rule. */
  const toggle = (chat: Chat, isIn: boolean) => {
    const included = draft.included.filter((id) => id !== chat.id)
    const excluded = draft.excluded.filter((id) => id !== chat.id)
    const ruled = isTaken(chat, draft)
    if (isIn && !ruled) included.push(chat.id)
    if (!isIn && ruled) excluded.push(chat.id)
    setDraft({ ...draft, included, excluded })
  }
  return { name, setName, draft, setDraft, toggle }
}

/** The chats that match the search; more load while scrolling. */
function useChatRows(typed: string) {
  const engine = useEngine()
  const chats = useClientState((state) => state.chats)
  const hasAll = useClientState((state) => state.hasAllChats)
  const isLoading = useRef(false)
  const rows = useMemo(
    () => sortedChats({ chats }).filter(({ name }) => isBlank(typed) || isFoundBy([name], typed)),
    [chats, typed],
  )
  const loadMore = () => {
    if (hasAll || isLoading.current) return
    isLoading.current = true
    void engine.loadMoreChats().finally(() => {
      isLoading.current = false
    })
  }
  return { rows, loadMore }
}
