import { lazy, Suspense } from 'react'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'

const MarkdownText = lazy(() => import('./MarkdownText').then((module) => ({ default: module.MarkdownText })))

/** A text that the staff wrote in Markdown. What renders it is loaded with the first one. */
export function PublishedText({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonRows hasAvatar={false} count={4} />}>
      <MarkdownText text={text} />
    </Suspense>
  )
}
