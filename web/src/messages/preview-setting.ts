import { create } from 'zustand'

const storageKey = 'linnet.linkPreviews'

/** Whether this device asks the server for previews of links that are being written. On unless it was switched off. */
export const usePreviewSetting = create<{ isOn: boolean }>()(() => ({
  isOn: localStorage.getItem(storageKey) !== 'off',
}))

/** Switches previews on or off, and remembers it on this device. */
export function setPreviews(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  usePreviewSetting.setState({ isOn })
}
