/** Versions of a photo; `thumb` is 160 pixels wide. */
type PhotoSize = 'thumb' | 'original'

/**
 * Turns photo references into URLs. Fetching files needs a session, which the kit may not use, so the app injects
 * this.
 */
interface PhotoUrls {
  /** The URL of a profile's or group's photo; undefined until it is known. */
  usePhotoUrl: (photo: string | undefined, size: PhotoSize) => string | undefined
  /** Called when a URL fails to load. */
  onBroken: () => void
}

let provided: PhotoUrls = { usePhotoUrl: (photo) => photo, onBroken: () => undefined }

/** Injects the URLs; call once, before the first render. */
export function providePhotoUrls(urls: PhotoUrls): void {
  provided = urls
}

export const usePhotoUrl: PhotoUrls['usePhotoUrl'] = (photo, size) => provided.usePhotoUrl(photo, size)
export const notePhotoBroken = (): void => provided.onBroken()
