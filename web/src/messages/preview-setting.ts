import { useMe } from '~/people/me'
import { deviceStorage } from '~/platform/browser-storage'

/** Where earlier versions kept the choice, for one device. */
const oldKey = 'linnet.linkPreviews'

/** Whether the server is asked for previews of links that are being written. Not before it is known what the person chose. */
export function usePreviewSetting(): boolean {
  const { profile } = useMe()
  return profile !== undefined && profile.linkPreviews !== 0 && deviceStorage.read(oldKey) !== 'off'
}

/** What the person chose now holds on all devices, this one included. */
export const forgetOldPreviewSetting = (): void => deviceStorage.remove(oldKey)
