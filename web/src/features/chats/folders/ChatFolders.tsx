import type { ConversationId } from '@linnet/protocol'
import { maxFolders, orderFolders, putInFolder } from '@linnet/protocol/conversations/folders'
import { screens } from '@linnet/protocol/screens'
import { FolderOpen, Plus } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { MoveButtons, RowWithButtons } from '~/kit/lists/RowWithButtons'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { folderTexts } from './folder-texts'
import { type Folder, isInFolder, useFolders } from './folders'

/** My folders in their order; with a conversation in the address, the folders it is in. */
export function ChatFolders() {
  const texts = useTexts(folderTexts)
  const go = useNavigate()
  const id = useParams()['conversation'] as ConversationId | undefined
  const { data: folders, problem, reload } = useFolders()
  const create = () => go(screens.chatFolder, id && { conversation: id })
  const mayCreate = folders !== undefined && folders.length < maxFolders
  return (
    <Screen
      title={id ? texts.putIn : texts.folders}
      status={useConnectionStatus()}
      tone="surface"
      actions={mayCreate && <IconButton icon={<Plus size={24} />} label={texts.newFolder} onPress={create} />}
    >
      {!folders && problem === undefined && <SkeletonRows />}
      {!folders && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {folders?.length === 0 && (
        <EmptyState
          icon={<FolderOpen size={32} aria-hidden />}
          action={<Button onPress={create}>{texts.newFolder}</Button>}
        >
          {texts.none}
        </EmptyState>
      )}
      {folders && id && <ChatPlaces id={id} folders={folders} />}
      {folders && !id && <FolderList folders={folders} />}
    </Screen>
  )
}

/** Whether a chat is in each folder, with switches to change it. */
function ChatPlaces({ id, folders }: { id: ConversationId; folders: readonly Folder[] }) {
  const engine = useEngine()
  const chat = useClientState((state) => state.chats.get(id))
  return folders.map((folder) => (
    <SwitchCell
      key={folder.id}
      icon={<FolderOpen size={20} />}
      title={<span dir="auto">{folder.name}</span>}
      isOn={chat !== undefined && isInFolder(chat, folder)}
      onChange={(isIn) =>
        void toastRefusal(engine.call(putInFolder, { folderId: folder.id, conversationId: id, isIn }))
      }
    />
  ))
}

function FolderList({ folders }: { folders: readonly Folder[] }) {
  const texts = useTexts(folderTexts)
  const engine = useEngine()
  const go = useNavigate()
  const ids = folders.map((folder) => folder.id)
  const order = (folderIds: string[]) => void toastRefusal(engine.call(orderFolders, { folderIds }))
  return folders.map(({ id, name }, nth) => (
    <RowWithButtons
      key={id}
      buttons={
        folders.length > 1 && (
          <MoveButtons
            ids={ids}
            nth={nth}
            up={texts.up({ name })}
            down={texts.down({ name })}
            onMove={order}
          />
        )
      }
    >
      <Cell
        icon={<FolderOpen size={20} />}
        title={<span dir="auto">{name}</span>}
        hasChevron={false}
        onPress={() => go(screens.chatFolder, { folder: id })}
      />
    </RowWithButtons>
  ))
}
