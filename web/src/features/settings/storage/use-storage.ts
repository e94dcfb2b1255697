import type { ConversationId } from '@linnet/protocol'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { forgetKept, type KeptNote, reloadKept, useKept } from '~/files/kept-media'
import { openConversations } from '~/messages/message-bounds'
import { appBytes, browserEstimate } from '~/platform/app-files'
import { ignoreStorageFailure } from '~/platform/storage'
import { useEngine } from '~/session/engine'
import { clearAnswers, mayStore, measureStored, type StoredSizes } from '~/session/stored-sizes'
import { figuresOf, type StorageFigures } from './storage-figures'

type Measured = { stored: StoredSizes; app: number; estimate: { usage: number; quota: number } | undefined }

export type StorageUse = {
  figures: StorageFigures | undefined
  estimate: Measured['estimate']
  /** The reason why there are no figures: this browser denies the app storage, or they could not be read. */
  problem: 'refused' | 'unread' | undefined
  measure: () => void
}

/** This device's storage, measured when the screen opens and after each clearing. */
export function useStorageUse(): StorageUse {
  const [measured, setMeasured] = useState<Measured>()
  const [problem, setProblem] = useState<StorageUse['problem']>()
  const notes = useKept((state) => state.notes)
  const measure = useCallback(() => {
    const run = async () => {
      await reloadKept()
      const [stored, app, estimate] = await Promise.all([
        measureStored(),
        appBytes().catch(() => 0),
        browserEstimate(),
      ])
      setMeasured({ stored, app, estimate })
      setProblem(undefined)
    }
    run().catch(async () => setProblem((await mayStore()) ? 'unread' : 'refused'))
  }, [])
  useEffect(measure, [measure])
  const figures = useMemo(
    () =>
      measured &&
      figuresOf([...(notes ?? new Map<string, KeptNote>()).values()], measured.stored, measured.app),
    [measured, notes],
  )
  return { figures, estimate: measured?.estimate, problem, measure }
}

/** Clears parts of this device's storage. Unsent messages stay. */
export function useClearing(measure: () => void) {
  const engine = useEngine()
  const clearMessages = async (ids: readonly ConversationId[]) => {
    await engine.forgetMessages(ids)
    // A conversation below this screen refetches its newest messages.
    for (const id of new Set(openConversations())) if (ids.includes(id)) void engine.openChat(id)
  }
  const then = async (clear: () => Promise<unknown>) => {
    await clear().catch(ignoreStorageFailure)
    // The engine saves within half a second.
    setTimeout(measure, savedAfterMs)
    measure()
  }
  return {
    files: (isMeant: (note: KeptNote) => boolean) => then(() => forgetKept(isMeant)),
    messages: (ids: readonly ConversationId[]) => then(() => clearMessages(ids)),
    other: () => then(clearAnswers),
  }
}

const savedAfterMs = 900
