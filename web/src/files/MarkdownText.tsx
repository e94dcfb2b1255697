import { picturePath } from '@linnet/protocol/publishing/calls'
import type { MouseEvent, ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { openAppLink } from './app-link'
import styles from './MarkdownText.module.css'

const pictureScheme = 'picture:'
const plugins = [remarkGfm]

/** Renders Markdown without HTML. Links open after the app has shown their target. */
export function MarkdownText({ text }: { text: string }) {
  const httpUrl = useLines(currentHttpUrl)
  /** Disables links that the server would not have accepted; it has checked them all. */
  const transform = (url: string, key: string) => {
    if (key === 'src')
      return url.startsWith(pictureScheme) ? httpUrl + picturePath(url.slice(pictureScheme.length)) : ''
    return url.startsWith('https://') || url.startsWith('#/pages/') ? url : ''
  }
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={plugins} components={components} urlTransform={transform} skipHtml>
        {text}
      </Markdown>
    </div>
  )
}

/** The screen's title is the first-level heading, so those of the text begin at the second level. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h4: ({ children }) => <h3>{children}</h3>,
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  img: ({ src, alt }) => <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" />,
  table: ({ children }) => (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  ),
}

function TextLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  if (!href) return <span>{children}</span>
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openAppLink(href)
  }
  return (
    <a href={href} rel="noopener noreferrer" onClick={open}>
      {children}
    </a>
  )
}
