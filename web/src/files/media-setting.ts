import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'
import { keptKinds, type KeptKind } from './kept-media'

/** Choices for loading files of a kind automatically. */
export const loadingChoices = ['always', 'wifi', 'never'] as const
export type LoadingChoice = (typeof loadingChoices)[number]

/** Choices of the number of days for which unviewed files stay on the device; 0 means forever. */
export const keepingDays = [3, 7, 30, 0] as const
export type KeepingDays = (typeof keepingDays)[number]

export type MediaSetting = {
  keepDays: KeepingDays
  /** Whether nothing loads automatically. Undefined: follows the browser's setting. */
  isSaving: boolean | undefined
  loading: Readonly<Record<KeptKind, LoadingChoice>>
}

/** The storage key. The setting belongs to the device, not to the account: it survives signing out. */
const storageKey = 'linnet.media'

const preset: MediaSetting = {
  keepDays: 0,
  isSaving: undefined,
  loading: { picture: 'always', voice: 'always', video: 'never', file: 'never' },
}

/** Settings for automatic loading on this device, and the retention of files. */
export const useMediaSetting = create<MediaSetting>()(() =>
  readSetting(deviceStorage.read(storageKey) ?? null),
)

/** Changes the setting, and stores it on this device. */
export function setMediaSetting(change: Partial<MediaSetting>): void {
  useMediaSetting.setState(change)
  deviceStorage.writeJson(storageKey, useMediaSetting.getState())
}

/** The stored setting; unreadable values fall back to the defaults. */
export function readSetting(written: string | null): MediaSetting {
  const { keepDays, isSaving, loading } = objectOf(written)
  const chosen = typeof loading === 'object' && loading !== null ? (loading as Record<string, unknown>) : {}
  return {
    keepDays: keepingDays.find((days) => days === keepDays) ?? preset.keepDays,
    isSaving: typeof isSaving === 'boolean' ? isSaving : undefined,
    loading: Object.fromEntries(
      keptKinds.map((kind) => [
        kind,
        loadingChoices.find((choice) => choice === chosen[kind]) ?? preset.loading[kind],
      ]),
    ) as MediaSetting['loading'],
  }
}

function objectOf(written: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(written ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The network information that some browsers provide. */
export type Network = { type?: string; saveData?: boolean }

type Watched = Network & Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>

const network = (): Watched | undefined => (navigator as Navigator & { connection?: Watched }).connection

function followNetwork(listener: () => void): () => void {
  const watched = network()
  watched?.addEventListener?.('change', listener)
  return () => watched?.removeEventListener?.('change', listener)
}

/** Whether the browser distinguishes mobile data from other networks. */
export const knowsNetwork = (): boolean => network()?.type !== undefined

/** Whether the browser asks apps to save data. */
export const useBrowserSaves = (): boolean =>
  useSyncExternalStore(followNetwork, () => network()?.saveData === true)

/** Whether the network costs nothing by the megabyte, as far as browser and member let us know. */
export function isUnmetered(): boolean {
  const { isSaving, loading } = useMediaSetting.getState()
  return loadsByItself('file', { isSaving, loading: { ...loading, file: 'wifi' } }, network() ?? {})
}

/** Whether files of a kind load automatically on the given network. */
export function loadsByItself(
  kind: KeptKind,
  { isSaving, loading }: Pick<MediaSetting, 'isSaving' | 'loading'>,
  { type, saveData }: Network,
): boolean {
  if (isSaving ?? saveData === true) return false
  return loading[kind] === 'always' || (loading[kind] === 'wifi' && type !== 'cellular')
}

/** Whether files of a kind load automatically on this device now. */
export const mayLoad = (kind: KeptKind): boolean =>
  loadsByItself(kind, useMediaSetting.getState(), network() ?? {})

/** Whether files of a kind load automatically, for components. */
export function useMayLoad(kind: KeptKind): boolean {
  const setting = useMediaSetting()
  return useSyncExternalStore(followNetwork, () => loadsByItself(kind, setting, network() ?? {}))
}
