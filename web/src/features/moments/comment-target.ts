import type { CommentView } from '@linnet/protocol/moments/views'
import { createSessionStore } from '~/session/session-store'

/** What a comment is about to be written on. */
export type CommentTarget = { momentId: string; replyTo?: CommentView | undefined }

export const targetKey = ({ momentId, replyTo }: CommentTarget): string => `${momentId} ${replyTo?.id ?? ''}`

/** What was written and not sent, by target. */
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
