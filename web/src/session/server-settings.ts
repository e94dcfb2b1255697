import { useEffect } from 'react'
import { create } from 'zustand'
import { currentEngine, useClientState } from './engine'

/** What the operator set for every client. */
export type ServerSettings = {
  /** An address of map tiles with {z}, {x} and {y}; empty without a source. */
  mapTiles: string
  /** Whom a map names as its source. */
  mapCredit: string
  /** For how long a message can be taken back, and edited. */
  recallSeconds: number
  editHours: number
}

const usual: ServerSettings = { mapTiles: '', mapCredit: '', recallSeconds: 120, editHours: 24 }
const useSettingStore = create<ServerSettings>()(() => usual)

/** Whose session has asked, so that each session asks once. */
let askedFor = ''

/** The operator's settings: the usual ones until the server has told its own. */
export function useServerSettings(): ServerSettings {
  const me = useClientState((state) => state.me)
  const isReady = useClientState((state) => state.connection === 'ready')
  useEffect(() => {
    if (isReady && askedFor !== me) void ask(me)
  }, [me, isReady])
  return useSettingStore()
}

async function ask(me: string): Promise<void> {
  askedFor = me
  // The engine has loaded these calls by then; the first screen need not wait for them.
  const { getBase } = await import('@linnet/protocol/startup')
  const outcome = await currentEngine()?.call(getBase, {})
  if (!outcome?.ok) {
    askedFor = ''
    return
  }
  const { mapTiles, mapCredit, recallSeconds, editHours } = outcome.value
  useSettingStore.setState({
    mapTiles: mapTiles ?? usual.mapTiles,
    mapCredit: mapCredit ?? usual.mapCredit,
    recallSeconds: recallSeconds ?? usual.recallSeconds,
    editHours: editHours ?? usual.editHours,
  })
}
