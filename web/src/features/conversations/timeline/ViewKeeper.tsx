import { Component, type ReactNode } from 'react'

type ViewKeeperProps<View> = {
  /** Called just before the DOM changes; returns the view that must stay in place. */
  capture: () => View
  /** Called after the DOM has changed, before paint. */
  restore: (view: View) => void
  children: ReactNode
}

/**
 * Keeps a view in place. A class, because hooks have no getSnapshotBeforeUpdate, and the view may move while
 * React renders.
 */
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
