/** Loads what can be done with a row: its menu and what a swipe uncovers. */
export const loadChatActions = () => import('./ChatActions')
