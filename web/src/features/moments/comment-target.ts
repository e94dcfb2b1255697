import type { CommentView } from '@linnet/protocol/moments/views'
import { createSessionStore } from '~/session/session-store'

/** The target of a comment that is about to be written. */
export type CommentTarget = { momentId: string; replyTo?: CommentView | undefined }

export const targetKey = ({ momentId, replyTo }: CommentTarget): string => `${momentId} ${replyTo?.id ?? ''}`

/** Unsent comments, by target. */
export const useCommentDrafts = createSessionStore<{ texts: ReadonlyMap<string, string> }>({
  texts: new Map(),
})

export function keepCommentDraft(key: string, text: string): void {
  useCommentDrafts.setState(({ texts }) => {
    const next = new Map(texts)
    if (text === '') next.delete(key)
    else next.set(key, text)
    return { texts: next }
  })
}
