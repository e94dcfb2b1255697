/** Loads what can be done with a row, its menu and what a swipe uncovers, and the offer of another line. */
export const loadChatActions = () => import('./ChatActions')
