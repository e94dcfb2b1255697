/** Whether a message may show the preview of a page: not if its address is hidden in the text, or is no link there. */
import type { ContentOf } from '../kinds'
import type { LinkPreview } from '../kinds/link-preview'
import type { RangeStyle, TextRange } from '../kinds/ranges'

/** A preview would uncover what a spoiler hides, and code is no link. */
const unlinkedStyles: readonly RangeStyle[] = ['spoiler', 'code', 'pre']

/** Whether a text shows this address outside of spoilers and code. */
export function showsAddress(
  { text, ranges = [] }: { text: string; ranges?: readonly TextRange[] | undefined },
  url: string,
): boolean {
  const unlinked = ranges.filter(({ style }) => unlinkedStyles.includes(style))
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1)) {
    const end = at + url.length
    if (!unlinked.some((range) => range.at < end && at < range.at + range.length)) return true
  }
  return false
}

/** The preview that a text shows. The card of a screen of the app stands for the whole text. */
export const shownPreview = (content: ContentOf<'text'>): LinkPreview | undefined => {
  const { preview } = content
  return preview && (preview.url.startsWith('#') || showsAddress(content, preview.url)) ? preview : undefined
}
