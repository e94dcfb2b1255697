import type { ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import gfm from 'remark-gfm'
import css from './Markdown.module.css'

const plugins = [gfm]
const components = {
  // A link to another site leaves the console's tab alone and learns nothing of its address.
  a: ({ href, children }: { href?: string | undefined; children?: ReactNode }) => (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  ),
}

/** Markdown as members will see it. HTML in the text stays text. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={css.markdown}>
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
