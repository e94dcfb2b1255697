import { Suspense } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'

const MarkdownText = lazyPart(() => import('./MarkdownText'), 'MarkdownText')

/** A text written by the staff in Markdown. The renderer is loaded with the first one. */
export function PublishedText({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonRows hasAvatar={false} count={4} />}>
      <MarkdownText text={text} />
    </Suspense>
  )
}
