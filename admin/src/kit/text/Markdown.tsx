import { previewPicture, staffPath } from '@linnet/protocol/staff'
import type { ReactNode } from 'react'
import ReactMarkdown, { defaultUrlTransform } from 'react-markdown'
import gfm from 'remark-gfm'
import css from './Markdown.module.css'

const plugins = [gfm]
const components = {
  // A link to another site opens in its own tab and gets no referrer.
  a: ({ href, children }: { href?: string | undefined; children?: ReactNode }) => (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  ),
}

/** Pictures uploaded by staff are written as `picture:<id>`. */
const addressOf = (url: string) =>
  url.startsWith('picture:')
    ? `${staffPath(previewPicture)}?id=${encodeURIComponent(url.slice('picture:'.length))}`
    : defaultUrlTransform(url)

/** Markdown as members will see it. HTML in the text stays text. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={css.markdown}>
      <ReactMarkdown remarkPlugins={plugins} components={components} urlTransform={addressOf}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
