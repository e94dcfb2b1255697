import { useMe } from '~/people/me'
import { deviceStorage } from '~/platform/browser-storage'

/** The key under which earlier versions stored the setting, per device. */
const oldKey = 'linnet.linkPreviews'

/** Whether to ask the server for previews of links being written. False until the person's setting is known. */
export function usePreviewSetting(): boolean {
  const { profile } = useMe()
  return profile !== undefined && profile.linkPreviews !== 0 && deviceStorage.read(oldKey) !== 'off'
}

/** The person's setting now applies to all devices, including this one. */
export const forgetOldPreviewSetting = (): void => deviceStorage.remove(oldKey)
