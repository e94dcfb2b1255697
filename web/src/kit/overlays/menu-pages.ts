import type { Action } from './ActionSheet'

/** The actions of the menu's first page, or after a press on More, the later ones. One later action needs no page. */
export function actionsShown(actions: readonly Action[], isLater: boolean): readonly Action[] {
  const later = actions.filter((action) => action.isLater)
  if (later.length < 2) return actions
  return isLater ? later : actions.filter((action) => !action.isLater)
}
