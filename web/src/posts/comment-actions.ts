import type { Action } from '~/kit/overlays/ActionSheet'

/** The text of a comment, and what the person may do with it. */
export type CommentActs = {
  text: string
  onReply: (() => void) | undefined
  onDelete: (() => void) | undefined
  onReport: (() => void) | undefined
}

type Labels = Record<'reply' | 'copy' | 'delete' | 'report', string>

/** The menu of a comment, in the same order on moments and videos. */
export function commentActions(
  labels: Labels,
  { text, onReply, onDelete, onReport }: CommentActs,
  copy: (text: string) => void,
): Action[] {
  return [
    ...(onReply ? [{ label: labels.reply, onSelect: onReply }] : []),
    ...(text === '' ? [] : [{ label: labels.copy, onSelect: () => copy(text) }]),
    ...(onDelete ? [{ label: labels.delete, isDanger: true, onSelect: onDelete }] : []),
    ...(onReport ? [{ label: labels.report, isDanger: true, onSelect: onReport }] : []),
  ]
}
