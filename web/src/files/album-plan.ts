/** The most files that are sent at once. */
export const mostFilesAtOnce = 30
/** The most pictures and videos that stand together in one grid. */
export const mostInAlbum = 9

/**
 * Which album each of the chosen things belongs to, by its place: runs of pictures and videos stand together, at most
 * nine; what stands alone, and what is no picture, has none.
 */
export function albumsOf(arePictures: readonly boolean[]): (number | undefined)[] {
  const albums: (number | undefined)[] = []
  let album = 0
  for (let at = 0; at < arePictures.length;) {
    const run = runFrom(arePictures, at)
    const isAlbum = run > 1
    for (let place = 0; place < Math.max(1, run); place++) albums.push(isAlbum ? album : undefined)
    if (isAlbum) album += 1
    at += Math.max(1, run)
  }
  return albums
}

/** How many pictures stand together from here on; 0 when there is none. */
function runFrom(arePictures: readonly boolean[], at: number): number {
  let run = 0
  while (run < mostInAlbum && arePictures[at + run]) run += 1
  return run
}
