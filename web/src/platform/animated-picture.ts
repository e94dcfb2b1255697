/** Whether a picture is animated: re-encoding it in the browser would freeze it. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return true
  const mark = marks[file.type]
  if (mark === undefined) return false
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  return new TextDecoder('latin1').decode(start).includes(mark)
}

/** The name of the chunk that marks an animation. It precedes the first frame. */
const marks: Readonly<Record<string, string>> = { 'image/webp': 'ANIM', 'image/png': 'acTL' }
/** A colour profile may come first. */
const startBytes = 64 * 1024
