import { Component, type ReactNode } from 'react'

type ViewKeeperProps<View> = {
  /** Called just before the page changes: what has to be where it is now. */
  capture: () => View
  /** Called just after the page has changed, before it is painted. */
  restore: (view: View) => void
  children: ReactNode
}

/** Hooks cannot look at the page right before it changes; a class can. The view may have moved since the change began. */
export class ViewKeeper<View> extends Component<ViewKeeperProps<View>> {
  override getSnapshotBeforeUpdate(): View {
    return this.props.capture()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, view: View): void {
    this.props.restore(view)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
