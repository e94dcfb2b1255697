import type { FileView } from '@linnet/protocol'
import { showFile } from '@linnet/protocol/uploads/files'
import { RefusedCall } from '~/data/call-or-throw'
import { fetchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'

const pollMs = 4000

const afterMs = (file: FileView | undefined): number | undefined =>
  file?.state === 'processing' ? pollMs : undefined

/** The latest state of a file. While `isWanted`, polls until the server has finished processing it. */
export function useFileState(id: string | undefined, isWanted: boolean): FileView | undefined {
  const isEnabled = isWanted && id !== undefined
  return useQueryOf(showFile, { id: id ?? '' }, { isEnabled, refetchAfterMs: afterMs }).data
}

/** Whether the server has reported the file as deleted. */
export const useIsGone = (id: string | undefined): boolean =>
  useQueryOf(showFile, { id: id ?? '' }, { isEnabled: false }).refusal?.name === 'FileNotFound'

export type FileFate = 'there' | 'gone' | 'unknown'

/** Checks whether a file that failed to load still exists. */
export async function checkFile(id: string): Promise<FileFate> {
  try {
    await fetchAnswer(showFile, { id })
    return 'there'
  } catch (failure) {
    return failure instanceof RefusedCall && failure.isFinal ? 'gone' : 'unknown'
  }
}
