/** Maximum length of a payment note; wide characters count as two. */
export const noteLimit = 60
