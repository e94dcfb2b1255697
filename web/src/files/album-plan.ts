/** Maximum number of files sent at once. */
export const maxFilesAtOnce = 30
/** Maximum number of pictures and videos in one album. */
export const maxAlbumSize = 9

/**
 * Assigns each chosen file to an album by index. Runs of up to nine pictures and videos form an album; single ones and
 * other files have none.
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

/** The length of the run of pictures starting here, up to the maximum. */
function runFrom(arePictures: readonly boolean[], at: number): number {
  let run = 0
  while (run < maxAlbumSize && arePictures[at + run]) run += 1
  return run
}
