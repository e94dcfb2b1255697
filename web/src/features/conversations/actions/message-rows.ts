export function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

export const rowsOf = (view: HTMLElement | null): Iterable<HTMLElement> =>
  view?.querySelectorAll<HTMLElement>('[role=article]') ?? []
