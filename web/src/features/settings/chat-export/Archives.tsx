import {
  type ChatExportView,
  dropChatExport,
  listChatExports,
  openChatExport,
} from '@linnet/protocol/chatexports/calls'
import { FileArchive, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { PasswordSheet } from '~/features/settings/parts/PasswordSheet'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { byteSizeText } from '~/kit/text/byte-size'
import { currentHttpUrl } from '~/lines/lines'
import { downloadFrom } from '~/platform/sharing'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import { exportTexts } from './export-texts'

const pollMs = 2000

/** My archives: those being prepared, and those ready to download. */
export function Archives() {
  const texts = useTexts(exportTexts)
  const engine = useEngine()
  const [picked, setPicked] = useState<ChatExportView>()
  const [isOpen, setOpen] = useState(false)
  const [isProving, setProving] = useState(false)
  const { data, problem, reload } = useQueryOf(
    listChatExports,
    {},
    {
      refetchAfterMs: (answer) =>
        answer?.exports.some(({ state }) => state === 'waiting') ? pollMs : undefined,
    },
  )
  const download = async (password: string) => {
    if (!picked) return undefined
    const outcome = await engine.call(openChatExport, { id: picked.id, password })
    if (!outcome.ok) return refusalText(outcome.refusal)
    downloadFrom(currentHttpUrl() + outcome.value.url, 'linnet-chat.zip')
    return undefined
  }
  const drop = () => {
    if (picked) void toastRefusal(engine.call(dropChatExport, { id: picked.id }))
  }
  const isReady = picked?.state === 'ready'
  const actions = [
    ...(isReady ? [{ label: texts.download, onSelect: () => setProving(true) }] : []),
    { label: isReady ? texts.drop : texts.stop, isDanger: true, onSelect: drop },
  ]
  if (!data && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!data) return <SkeletonRows count={2} hasAvatar={false} />
  return (
    <CellGroup title={texts.made} note={texts.madeNote}>
      {data.exports.length === 0 && <Cell title={texts.none} />}
      {data.exports.map((each) => (
        <Archive
          key={each.id}
          archive={each}
          onPress={() => {
            setPicked(each)
            setOpen(true)
          }}
        />
      ))}
      <ActionSheet isOpen={isOpen} onClose={() => setOpen(false)} label={texts.made} actions={actions} />
      <PasswordSheet
        title={texts.download}
        isOpen={isProving}
        onClose={() => setProving(false)}
        prove={download}
      />
    </CellGroup>
  )
}

function Archive({ archive, onPress }: { archive: ChatExportView; onPress: () => void }) {
  const texts = useTexts(exportTexts)
  const language = usePreferences((preferences) => preferences.language)
  const { conversationId, state, progress, messages, files, bytes } = archive
  const name = useClientState(({ chats }) => chats.get(conversationId)?.name)
  const isWaiting = state === 'waiting'
  return (
    <Cell
      icon={isWaiting ? <Hourglass size={20} /> : <FileArchive size={20} />}
      title={<span dir="auto">{name || texts.otherChat}</span>}
      subtitle={
        isWaiting
          ? texts.making({ share: progress })
          : texts.ready({ messages, files, size: byteSizeText(bytes, language) })
      }
      onPress={onPress}
    />
  )
}
