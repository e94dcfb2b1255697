/** The longest note of a payment, counted as the product counts (others than Latin count two). */
export const noteLimit = 60
