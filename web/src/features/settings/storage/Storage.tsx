import type { ConversationId } from '@linnet/protocol'
import { HardDrive } from 'lucide-react'
import { type KeepingDays, keepingDays, setMediaSetting, useMediaSetting } from '~/files/media-setting'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { byteSizeText } from '~/kit/text/byte-size'
import { useConnectionStatus } from '~/session/connection-status'
import { ChatShares } from './ChatShares'
import { Eviction } from './Eviction'
import { type StorageFigures, type StoredKind, storedKinds } from './storage-figures'
import { storageTexts } from './storage-texts'
import { useClearing, useStorageUse } from './use-storage'
import styles from './Storage.module.css'

/** This device's storage: by kind, with its retention, and by chat. */
export function Storage() {
  const texts = useTexts(storageTexts)
  const { figures, estimate, problem, measure } = useStorageUse()
  const clearing = useClearing(measure)
  return (
    <Screen title={texts.storage} status={useConnectionStatus()}>
      {problem === 'refused' && (
        <EmptyState icon={<HardDrive size={32} aria-hidden />}>{texts.refused}</EmptyState>
      )}
      {!figures && problem === 'unread' && <ErrorState message={texts.unread} onRetry={measure} />}
      {!figures && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {figures && (
        <>
          <Kinds figures={figures} estimate={estimate} clearing={clearing} />
          <Keeping />
          <Eviction />
          <ChatShares chats={figures.chats} clearing={clearing} />
        </>
      )}
    </Screen>
  )
}

type Clearing = ReturnType<typeof useClearing>

type KindsProps = {
  figures: StorageFigures
  estimate: { usage: number; quota: number } | undefined
  clearing: Clearing
}

/** Kinds that stay: unsent messages, and the app. */
const staying: readonly StoredKind[] = ['waiting', 'app']

function Kinds({ figures: { kinds, total, chats }, estimate, clearing }: KindsProps) {
  const texts = useTexts(storageTexts)
  const language = usePreferences((preferences) => preferences.language)
  const size = (bytes: number) => byteSizeText(bytes, language)
  const clear = (kind: StoredKind): Promise<void> => {
    if (kind === 'messages') return clearing.messages(chats.map(({ id }): ConversationId => id))
    if (kind === 'other') return clearing.other()
    return clearing.files((note) => note.kind === kind)
  }
  const ask = async (kind: StoredKind) => {
    const isSure = await confirm({
      title: texts.clearAsk({ what: texts[kind], size: size(kinds[kind]) }),
      body: texts.clearBody,
      confirmLabel: texts.clear,
      isDanger: true,
    })
    if (!isSure) return
    await clear(kind)
    showToast(texts.cleared, { kind: 'success' })
  }
  const shown = storedKinds.filter((kind) => kind !== 'waiting' || kinds.waiting > 0)
  const note = estimate && texts.estimate({ used: size(estimate.usage), quota: size(estimate.quota) })
  return (
    <CellGroup {...(note !== undefined && { note })}>
      <div className={styles.head}>
        <p className={styles.total}>{size(total)}</p>
        <p className="secondary">{texts.onDevice}</p>
        <div className={styles.bar} aria-hidden>
          {shown.map((kind) => (
            <span key={kind} data-kind={kind} style={{ flexGrow: kinds[kind] }} />
          ))}
        </div>
      </div>
      {shown.map((kind) => (
        <Cell
          key={kind}
          leading={<span className={styles.dot} data-kind={kind} aria-hidden />}
          title={texts[kind]}
          detail={size(kinds[kind])}
          {...(!staying.includes(kind) && kinds[kind] > 0 && { onPress: () => void ask(kind) })}
        />
      ))}
    </CellGroup>
  )
}

function Keeping() {
  const texts = useTexts(storageTexts)
  const keepDays = useMediaSetting((setting) => setting.keepDays)
  return (
    <CellGroup title={texts.keep} note={texts.keepNote}>
      <RadioList
        label={texts.keep}
        options={keepingDays.map((days) => ({ value: `days${days}` as const, title: texts[`days${days}`] }))}
        value={`days${keepDays}`}
        onChange={(value) => setMediaSetting({ keepDays: Number(value.slice(4)) as KeepingDays })}
      />
    </CellGroup>
  )
}
