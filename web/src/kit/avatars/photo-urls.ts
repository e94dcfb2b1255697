/** Which of a photo's sizes is shown: `thumb` is 160 pixels wide. */
type PhotoSize = 'thumb' | 'original'

/** How a photo becomes an address. Fetching files needs a session, which the kit knows nothing of: the app provides this. */
interface PhotoUrls {
  /** The address of a photo as a profile or a group names it; undefined while there is none. */
  usePhotoUrl: (photo: string | undefined, size: PhotoSize) => string | undefined
  /** Called when an address did not load. */
  onBroken: () => void
}

let provided: PhotoUrls = { usePhotoUrl: (photo) => photo, onBroken: () => undefined }

/** To be called once, before the first render. */
export function providePhotoUrls(urls: PhotoUrls): void {
  provided = urls
}

export const usePhotoUrl: PhotoUrls['usePhotoUrl'] = (photo, size) => provided.usePhotoUrl(photo, size)
export const notePhotoBroken = (): void => provided.onBroken()
