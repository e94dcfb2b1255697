import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'

const storageKey = 'linnet.listWidth'
export const listWidths = { min: 280, max: 480, usual: 348 }

const useWidth = create<{ width: number }>()(() => ({
  width: fitted(Number(deviceStorage.read(storageKey) ?? listWidths.usual)),
}))

/** The list pane's width, stored on this device. */
export function useListWidth(): number {
  return useWidth((state) => state.width)
}

export function setListWidth(width: number): void {
  const next = fitted(width)
  deviceStorage.write(storageKey, String(next))
  useWidth.setState({ width: next })
}

function fitted(width: number): number {
  const { min, max, usual } = listWidths
  return Number.isFinite(width) ? Math.max(min, Math.min(max, Math.round(width))) : usual
}
