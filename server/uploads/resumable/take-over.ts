import type { IncomingFile } from '../../kernel/http/incoming-file'

/** Lets one connection at a time add to an upload: one that hangs on from before a cut makes way for the new one. */
export function createTakeOver() {
  const holders = new Map<string, { file: IncomingFile; done: Promise<void> }>()
  return async function takeOver(id: string, file: IncomingFile, act: () => Promise<void>): Promise<void> {
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      holder.file.stop()
      await holder.done
    }
    const running = act()
    const done = running.then(
      () => void holders.delete(id),
      () => void holders.delete(id),
    )
    holders.set(id, { file, done })
    await running
  }
}
