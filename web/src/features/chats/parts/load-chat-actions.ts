/** Loads the actions of a row, its menu, the actions that a swipe uncovers, and the offer of another line. */
export const loadChatActions = () => import('./ChatActions')
