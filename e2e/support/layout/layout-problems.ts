/** Layout problems of a page, found by measuring. Each function runs in the page, on its own. */

interface Probe {
  /** Elements that are drawn and can be used. */
  visible: (selector: string) => HTMLElement[]
  /** The name that a person would use for the element. */
  nameOf: (element: Element) => string
  /** Whether the element is within a part that may scroll sideways: a wide table, or a row of tabs, chips or tools. */
  isScrolled: (element: Element) => boolean
}
declare global {
  interface Window {
    probe: Probe
  }
}

/** Defines the helpers of the other functions; call it once per page. */
export function installProbe(): void {
  const visible: Probe['visible'] = (selector) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => !element.closest('[inert], [aria-hidden=true]') && element.getClientRects().length > 0,
    )
  const nameOf: Probe['nameOf'] = (element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`
  }
  const mayScroll = ':has(> table), [role=group], [role=tablist], [role=toolbar]'
  const isScrolled: Probe['isScrolled'] = (element) => {
    for (let part = element.parentElement; part; part = part.parentElement)
      if (part.matches(mayScroll) && /auto|scroll/.test(getComputedStyle(part).overflowX)) return true
    return false
  }
  window.probe = { visible, nameOf, isScrolled }
}

/** Elements that reach out of the window or make it scroll sideways. */
export function overflows(): string[] {
  const { visible, nameOf, isScrolled } = window.probe
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide in ${clientWidth} px`)
  for (const pane of visible('[data-pane], dialog[open], main')) {
    const excess = pane.scrollWidth - pane.clientWidth
    if (excess > 1)
      problems.push(`${pane.dataset['pane'] ?? pane.tagName.toLowerCase()} overflows by ${excess} px`)
  }
  const parts =
    '[data-pane], dialog[open], main, a, button, input, select, textarea, article, h1, h2, time, [data-bubble]'
  for (const element of visible(parts)) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 1 && (left < -1 || right > window.innerWidth + 1) && !isScrolled(element))
      problems.push(`${nameOf(element)} reaches ${Math.round(left)}..${Math.round(right)}`)
  }
  return problems
}

/** Words of titles and controls that their box cuts off. */
export function cutTexts(): string[] {
  const { visible, nameOf, isScrolled } = window.probe
  return visible('button, h1, h2, h3, label, legend, dt, th, summary, [role=radio], [role=tab]')
    .filter((element) => {
      const isCut = element.scrollWidth - element.clientWidth > 1 && element.clientWidth > 0
      return isCut && getComputedStyle(element).display !== 'inline' && !isScrolled(element)
    })
    .map((element) => `${nameOf(element)} needs ${element.scrollWidth} px of ${element.clientWidth}`)
}

/** Controls smaller than a thumb needs. A check box counts with its label, and a row of a list opens wherever it is pressed. */
export function smallTargets(): string[] {
  const { visible, nameOf } = window.probe
  const least = 44
  const problems: string[] = []
  for (const control of visible('button, select, summary, input, textarea, [role=tab], nav a')) {
    if (control.closest('[data-opens]')) continue
    const isTick = control.matches('[type=checkbox], [type=radio], [type=file]')
    const { width, height } = ((isTick && control.closest('label')) || control).getBoundingClientRect()
    if (width > 1 && (height < least - 0.5 || (control.matches('button') && width < least - 0.5)))
      problems.push(`${nameOf(control)} is ${Math.round(width)} x ${Math.round(height)}`)
  }
  return problems
}

/** Controls in another font, and on phones fields with text below 16 px, into which Safari zooms. */
export function fontProblems(isPhone: boolean): string[] {
  const { visible, nameOf } = window.probe
  const problems: string[] = []
  const font = getComputedStyle(document.body).fontFamily
  for (const control of visible('button, input, textarea, select')) {
    const { fontFamily, fontSize } = getComputedStyle(control)
    const isField = control.matches(
      'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])',
    )
    // Emoji have a font of their own.
    if (/[\p{L}\p{N}]/u.test(control.textContent) && fontFamily !== font)
      problems.push(`${nameOf(control)} is set in ${fontFamily}`)
    if (isPhone && isField && Number.parseFloat(fontSize) < 16)
      problems.push(`${nameOf(control)} has text of ${fontSize}`)
  }
  return problems
}

/** Elements that cover the composer. */
export function composerProblems(): string[] {
  const { visible, nameOf } = window.probe
  const problems: string[] = []
  const isModal = document.querySelector('dialog[open]') !== null
  for (const field of visible('textarea')) {
    const { left, top, right, bottom } = field.getBoundingClientRect()
    if (bottom > window.innerHeight) problems.push(`the composer ends at ${bottom} of ${window.innerHeight}`)
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!isModal && !field.contains(hit))
      problems.push(`the composer is covered by ${hit ? nameOf(hit) : 'nothing'}`)
    for (const log of visible('[role=log]')) {
      const end = log.getBoundingClientRect().bottom
      if (end > top + 1) problems.push(`the messages reach ${Math.round(end - top)} px into the composer`)
    }
  }
  return problems
}
