import type { CallOutput } from '@linnet/protocol'
import {
  type DataRequestView,
  listDataRequests,
  openExport,
  requestExport,
  withdrawDataRequest,
} from '@linnet/protocol/datarequests/calls'
import { screens } from '@linnet/protocol/screens'
import { FileDown, FileText, Hourglass, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { dataTexts } from '~/features/settings/data-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { byteSizeText } from '~/kit/text/byte-size'
import { dateText } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { currentHttpUrl } from '~/lines/lines'
import { useNavigate } from '~/platform/screen-context'
import { downloadFrom } from '~/platform/sharing'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { PasswordSheet } from './PasswordSheet'

const pollMs = 5000

/** Actions on my own data: requesting a copy, or deleting the account. */
export function MyData() {
  const texts = useTexts(dataTexts)
  const { data, problem, reload } = useQueryOf(
    listDataRequests,
    {},
    { refetchAfterMs: (answer) => (latest(answer, 'export')?.state === 'waiting' ? pollMs : undefined) },
  )
  return (
    <Screen title={texts.yourData} status={useConnectionStatus()}>
      {problem !== undefined && !data && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows count={3} hasAvatar={false} />}
      {data && <ExportCells request={latest(data, 'export')} />}
      {data && <DeletionCells request={latest(data, 'deletion')} />}
    </Screen>
  )
}

type Answer = CallOutput<typeof listDataRequests>

const latest = (answer: Answer | undefined, kind: DataRequestView['kind']) =>
  answer?.requests.find((request) => request.kind === kind)

function ExportCells({ request }: { request: DataRequestView | undefined }) {
  const texts = useTexts(dataTexts)
  const language = usePreferences((preferences) => preferences.language)
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const [opening, setOpening] = useState<'json' | 'zip'>()
  const ask = () =>
    run(async () => {
      const outcome = await engine.call(requestExport, {})
      if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
    })
  const open = async (password: string) => {
    if (!request || !opening) return undefined
    const outcome = await engine.call(openExport, { id: request.id, password })
    if (!outcome.ok) return refusalText(outcome.refusal)
    downloadFrom(currentHttpUrl() + outcome.value[opening], `linnet-data.${opening}`)
    return undefined
  }
  const isReady = request?.state === 'ready'
  const facts = {
    date: dateText(request?.readyUntil ?? 0),
    size: byteSizeText(request?.bytes ?? 0, language),
  }
  return (
    <CellGroup title={texts.exportTitle} note={isReady ? texts.until(facts) : texts.exportNote}>
      {request?.state === 'waiting' ? (
        <Cell icon={<Hourglass size={20} />} title={texts.making} subtitle={texts.makingNote} />
      ) : (
        !isReady && (
          <Cell
            icon={<FileDown size={20} />}
            title={texts.askExport}
            hasChevron={false}
            onPress={ask}
            disabled={isBusy}
          />
        )
      )}
      {isReady && (
        <>
          <Cell icon={<FileText size={20} />} title={texts.saveZip} onPress={() => setOpening('zip')} />
          <Cell icon={<FileDown size={20} />} title={texts.saveJson} onPress={() => setOpening('json')} />
        </>
      )}
      {request?.state === 'refused' && <Cell title={texts.refusedNote} subtitle={request.reason} />}
      <PasswordSheet
        title={opening === 'json' ? texts.saveJson : texts.saveZip}
        isOpen={opening !== undefined}
        onClose={() => setOpening(undefined)}
        prove={open}
      />
    </CellGroup>
  )
}

function DeletionCells({ request }: { request: DataRequestView | undefined }) {
  const texts = useTexts(dataTexts)
  const engine = useEngine()
  const go = useNavigate()
  const [isBusy, run] = useBusy()
  const withdraw = () =>
    run(async () => {
      if (!request) return
      const outcome = await engine.call(withdrawDataRequest, { id: request.id })
      if (outcome.ok) showToast(texts.withdrawn, { kind: 'success' })
      else showToast(refusalText(outcome.refusal), { kind: 'error' })
    })
  const isWaiting = request?.state === 'waiting'
  return (
    <CellGroup title={texts.deleteTitle} note={texts.deleteNote}>
      {isWaiting ? (
        <>
          <Cell
            icon={<Hourglass size={20} />}
            title={texts.deletionWaits}
            subtitle={texts.due({ date: dateText(request.dueAt) })}
          />
          <Cell
            icon={<Undo2 size={20} />}
            title={texts.withdraw}
            hasChevron={false}
            onPress={withdraw}
            disabled={isBusy}
          />
        </>
      ) : (
        <Cell
          icon={<UserX size={20} />}
          title={texts.deleteTitle}
          isDanger
          onPress={() => go(screens.privacy, { list: 'delete' })}
        />
      )}
      {request?.state === 'refused' && <Cell title={texts.refusedNote} subtitle={request.reason} />}
    </CellGroup>
  )
}
