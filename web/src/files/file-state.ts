import type { FileView } from '@linnet/protocol'
import { showFile } from '@linnet/protocol/uploads'
import { RefusedCall } from '~/data/asking'
import { fetchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'

const againAfterMs = 4000

const afterMs = (file: FileView | undefined): number | undefined =>
  file?.state === 'processing' ? againAfterMs : undefined

/** The newest that is known of a file; asked for while `isWanted`, until the server has finished with it. */
export function useFileState(id: string | undefined, isWanted: boolean): FileView | undefined {
  const isEnabled = isWanted && id !== undefined
  return useQueryOf(showFile, { id: id ?? '' }, { isEnabled, refetchAfterMs: afterMs }).data
}

/** Whether the server has said that a file is not there any more. */
export const useIsGone = (id: string | undefined): boolean =>
  useQueryOf(showFile, { id: id ?? '' }, { isEnabled: false }).refusal?.name === 'FileNotFound'

export type FileFate = 'there' | 'gone' | 'unknown'

/** Asks what became of a file that could not be fetched. */
export async function askAbout(id: string): Promise<FileFate> {
  try {
    await fetchAnswer(showFile, { id })
    return 'there'
  } catch (failure) {
    return failure instanceof RefusedCall && failure.isFinal ? 'gone' : 'unknown'
  }
}
